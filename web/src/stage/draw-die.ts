/** Draws a die in flight after a share of its time. */
import { FULL_LIGHT, seenFaces, type SeenFace } from './cube';
import type { Flight, Look, Side } from './flight';
import { poseAt } from './tumble';

/** A panel is a little smaller than its face. */
const PANEL = 0.8;
const ROUND = 0.22;
/** A face that looks up less than this is too narrow for its sign, which takes long to draw. */
const LEGIBLE = 0.2;

export function drawDie(pen: CanvasRenderingContext2D, flight: Flight, share: number): void {
  const { nth, place, lie, sides, look } = flight;
  const pose = poseAt(nth, share);
  const [x, y] = [place.x + pose.x * place.size, place.y + pose.y * place.size];
  const size = place.size * (1 + pose.height / 6);
  drawShadow(pen, x, y + place.size * 0.55, place.size * (1 + pose.height / 3), 1 / (1 + 2 * pose.height));
  pen.save();
  pen.translate(x, y - pose.height * place.size);
  pen.rotate(lie);
  pen.scale(size, size);
  for (const face of seenFaces(pose.turn)) drawFace(pen, face, sides[face.nth], look);
  pen.restore();
}

function drawShadow(pen: CanvasRenderingContext2D, x: number, y: number, size: number, strength: number): void {
  for (const share of [1, 0.75]) {
    pen.beginPath();
    pen.ellipse(x, y, size * 0.58 * share, size * 0.24 * share, 0, 0, 2 * Math.PI);
    pen.fillStyle = `rgb(0 0 0 / ${0.16 * strength})`;
    pen.fill();
  }
}

/** Draw a face in a picture whose unit is the size of the die. */
function drawFace(pen: CanvasRenderingContext2D, face: SeenFace, side: Side | undefined, look: Look): void {
  pen.save();
  pen.transform(face.across[0], face.across[1], face.down[0], face.down[1], face.middle[0], face.middle[1]);
  const dark = Math.max(0, FULL_LIGHT - face.light) * 0.6;
  const panel = look.panels[face.nth];
  drawSquare(pen, 1, shade(pen, look.face, dark));
  if (panel) drawSquare(pen, PANEL, shade(pen, panel, dark));
  if (side?.text && face.middle[2] > LEGIBLE) drawText(pen, side.text, look);
  pen.restore();
}

const SHADES = 12;
const shades = new Map<string, string[]>();

/** A colour made darker by a share, in some steps. */
function shade(pen: CanvasRenderingContext2D, colour: string, dark: number): string {
  let steps = shades.get(colour);
  if (!steps) {
    pen.fillStyle = colour;
    const parts = /^#(..)(..)(..)$/.exec(String(pen.fillStyle))?.slice(1) ?? [];
    steps = Array.from({ length: SHADES + 1 }, (_, step) => {
      const part = (hex: string) => Math.round(parseInt(hex, 16) * (1 - step / SHADES));
      return parts.length ? `rgb(${parts.map(part).join(' ')})` : colour;
    });
    shades.set(colour, steps);
  }
  return steps[Math.round(dark * SHADES)] ?? colour;
}

function drawSquare(pen: CanvasRenderingContext2D, size: number, colour: string): void {
  pen.beginPath();
  pen.roundRect(-size / 2, -size / 2, size, size, ROUND * size);
  pen.fillStyle = colour;
  pen.fill();
}

function drawText(pen: CanvasRenderingContext2D, text: string, look: Look): void {
  pen.save();
  pen.scale(0.01, 0.01); // a font of less than a pixel would not be drawn
  pen.font = look.font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = look.ink;
  pen.fillText(text, 0, 3);
  pen.restore();
}
