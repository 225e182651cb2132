/**
 * Dice in flight, all drawn on one canvas over the stage.
 *
 * If their faces were elements, each would be a layer of its own for the browser: a throw of twelve dice would take
 * longer to prepare than a frame may last.
 */
import { getContext, setContext } from 'svelte';
import type { drawDie } from './draw-die';
import type { Flight, Look, Side } from './flight';

const KEY = Symbol('flights');

export function provideFlights(canvas: () => HTMLCanvasElement): void {
  setContext(KEY, new Flights(canvas));
}

/** Where dice of this component can fly, if anywhere. */
export function flightsHere(): Flights | undefined {
  return getContext<Flights | undefined>(KEY);
}

class Flights {
  private readonly flights = new Set<Flight>();
  private drawing = false;
  /** Loaded with the first throw. Without it dice appear when they lie. */
  private drawDie: typeof drawDie | null = null;

  constructor(private readonly canvas: () => HTMLCanvasElement) {}

  /** Let a die fly to its element. Returns a function that takes it from the air. */
  add(die: HTMLElement, flight: Omit<Flight, 'from' | 'place' | 'look'>): () => void {
    const canvas = this.canvas();
    const [over, at] = [canvas.getBoundingClientRect(), die.getBoundingClientRect()];
    const place = { x: at.x - over.x + at.width / 2, y: at.y - over.y + at.width / 2, size: at.width };
    const mine = { ...flight, from: performance.now(), place, look: lookOf(die, flight.sides) };
    this.flights.add(mine);
    // Other dice are added in the same task. Measuring them would take long if the page were changed now.
    if (!this.drawing) requestAnimationFrame(() => this.begin(canvas));
    this.drawing = true;
    return () => this.flights.delete(mine);
  }

  private begin(canvas: HTMLCanvasElement): void {
    if (!this.drawDie) void this.load();
    const pen = canvas.getContext('2d');
    const scale = Math.min(devicePixelRatio, 2);
    const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale].map(Math.round);
    // To give a canvas its size takes long, also if it has it already.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    pen?.setTransform(scale, 0, 0, scale, 0, 0);
    this.draw(canvas, pen);
  }

  private async load(): Promise<void> {
    const loaded = await import('./draw-die').catch(() => null);
    this.drawDie = loaded?.drawDie ?? null;
  }

  private draw(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D | null): void {
    pen?.clearRect(0, 0, canvas.width, canvas.height);
    const now = performance.now();
    for (const flight of this.flights) {
      if (now >= flight.until) this.land(flight);
      else if (pen) this.drawDie?.(pen, flight, (now - flight.from) / (flight.until - flight.from));
    }
    this.drawing = this.flights.size > 0;
    if (this.drawing) requestAnimationFrame(() => this.draw(canvas, pen));
  }

  private land(flight: Flight): void {
    this.flights.delete(flight);
    flight.landed();
  }
}

function lookOf(die: HTMLElement, sides: Side[]): Look {
  const style = getComputedStyle(die);
  const read = (name: string) => style.getPropertyValue(name);
  return {
    face: read('--die-face'),
    ink: read('--die-ink'),
    font: `800 60px ${read('--sans')}`,
    panels: sides.map(({ panel }) => panel && read(panel)),
  };
}
