/**
 * The picture of a result, as large as Open Graph wants it: the box on the left, the standing on the right.
 * It is always light, since those who get it have other settings.
 */
import { fitting, widthOf, write, type Style } from './lettering';

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Standing {
  place: number;
  name: string;
  points: string;
  won: boolean;
}

export interface ResultPicture {
  /** The address of the picture of the box. Its middle is used. */
  box: string;
  title: string;
  standings: Standing[];
  /** The game and the day. */
  footer: string;
}

/** As wide as the longest name of a box. */
const BOX_WIDTH = 584;
const MARGIN = 44;
const LEFT = BOX_WIDTH + MARGIN;
const RIGHT = WIDTH - MARGIN;
/** The title and the rows stand in the middle of what the footer leaves. */
const ROOM = HEIGHT - 90;
const TITLE_HIGH = 96;
const HIGHEST_ROW = 84;
const PAPER = '#fffdf7';
const INK = '#2a211b';
const SOFT = '#62554a';
const ROW = '#ebe3d2';
const WON = '#fdf0cf';
const GOLD = '#8a5a00';
const TITLES: Style[] = [60, 52, 44, 38, 32].map((size) => ({ size, family: 'serif', weight: 700, colour: INK }));
const FOOTER: Style = { size: 24, family: 'sans', weight: 400, colour: SOFT };
const STAR = 'M10 1l2.700 6 6.500.7-4.900 4.300 1.400 6.500L10 15.200 4.300 18.500l1.400-6.500L.8 7.700 7.300 7z';

export async function drawPicture(picture: ResultPicture): Promise<HTMLCanvasElement> {
  const image = await load(picture.box);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(image, (WIDTH - BOX_WIDTH) / 2, 0, BOX_WIDTH, HEIGHT, 0, 0, BOX_WIDTH, HEIGHT);
  const count = picture.standings.length;
  const high = Math.min(HIGHEST_ROW, (ROOM - TITLE_HIGH) / count);
  const top = (ROOM - count * high + TITLE_HIGH) / 2;
  writeLine(pen, picture.title, top - 36, TITLES);
  picture.standings.forEach((standing, row) => drawStanding(pen, standing, top + row * high, high));
  writeLine(pen, picture.footer, HEIGHT - 40, [FOOTER]);
  return canvas;
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** A line in the first of these styles that fits, cut off if none does. */
function writeLine(pen: CanvasRenderingContext2D, text: string, y: number, styles: Style[]): void {
  const room = RIGHT - LEFT;
  const style = styles.find((each) => widthOf(pen, text, each) <= room) ?? (styles.at(-1) as Style);
  write(pen, fitting(pen, text, room, style), LEFT, y, style);
}

function drawStanding(pen: CanvasRenderingContext2D, standing: Standing, top: number, high: number): void {
  const { place, name, points, won } = standing;
  const style: Style = { size: Math.min(32, high * 0.44), family: 'sans', weight: won ? 700 : 400, colour: INK };
  const base = top + (high - 8) / 2 + style.size * 0.36;
  pen.fillStyle = won ? WON : ROW;
  pen.beginPath();
  pen.roundRect(LEFT, top, RIGHT - LEFT, high - 8, 8);
  pen.fill();
  const end = RIGHT - 16 - widthOf(pen, points, style);
  write(pen, `${place}.`, LEFT + 16, base, { ...style, colour: SOFT });
  write(pen, fitting(pen, name, end - LEFT - 120, style), LEFT + 64, base, style);
  write(pen, points, end, base, style);
  if (won) drawStar(pen, end - 42, top + high / 2 - 17);
}

function drawStar(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(1.3, 1.3);
  pen.fillStyle = GOLD;
  pen.fill(new Path2D(STAR));
  pen.restore();
}
