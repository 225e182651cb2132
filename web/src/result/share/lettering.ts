/** Text on a canvas. */
export interface Style {
  size: number;
  family: 'serif' | 'sans';
  weight: number;
  colour: string;
}

export function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, style: Style): void {
  pen.font = font(style);
  pen.fillStyle = style.colour;
  pen.fillText(text, x, y);
}

export function widthOf(pen: CanvasRenderingContext2D, text: string, style: Style): number {
  pen.font = font(style);
  return pen.measureText(text).width;
}

/** The text, or as much of it as there is room for. */
export function fitting(pen: CanvasRenderingContext2D, text: string, room: number, style: Style): string {
  if (widthOf(pen, text, style) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(pen, `${letters.join('')}…`, style) > room) letters.pop();
  return `${letters.join('')}…`;
}

/** A canvas does not know our names of fonts, which are custom properties. */
function font({ size, family, weight }: Style): string {
  return `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(`--${family}`)}`;
}
