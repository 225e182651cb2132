/** Sounds and vibrations. The sounds are synthesised, so that none is loaded. */
import { untrack } from 'svelte';
import { preferences } from './preferences.svelte';

export type Sound = 'throw' | 'take' | 'star' | 'chips' | 'stick' | 'turn' | 'win' | 'lose' | 'refuse';

let context: AudioContext | null = null;
let output: GainNode | null = null;

/** Browsers allow sound only after the user has touched the page. */
for (const kind of ['pointerdown', 'keydown'] as const)
  addEventListener(kind, () => void open().resume(), { once: true, capture: true });

function open(): AudioContext {
  context ??= new AudioContext();
  return context;
}

/** An effect that calls it is not run again when the volume or another setting changes. */
export function play(sound: Sound): void {
  if (!document.hidden) untrack(() => make(sound));
}

function make(sound: Sound): void {
  if (preferences.haptics) vibrate(sound);
  if (!preferences.sound || context?.state !== 'running') return;
  output ??= speaker(context);
  output.gain.value = preferences.volume ** 2;
  SOUNDS[sound](output);
}

/** A compressor keeps many dice from being too loud. */
function speaker(on: AudioContext): GainNode {
  const gain = new GainNode(on);
  gain.connect(new DynamicsCompressorNode(on)).connect(on.destination);
  return gain;
}

const VIBRATIONS: Partial<Record<Sound, number[]>> = {
  throw: [12, 40, 12, 60, 18],
  take: [15],
  star: [15],
  stick: [15],
  turn: [25, 60, 25],
  win: [40, 60, 40, 60, 90],
  refuse: [60],
};

function vibrate(sound: Sound): void {
  const pattern = VIBRATIONS[sound];
  // A browser refuses it before the first touch.
  if (pattern && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

const SOUNDS: Record<Sound, (to: GainNode) => void> = {
  throw: (to) => {
    for (let knock = 0; knock < 9; knock++)
      rattle(to, 0.06 + knock * 0.085 + Math.random() * 0.04, 0.5 / (1 + knock * 0.25), 700 + Math.random() * 1200);
  },
  take: (to) => rattle(to, 0, 0.35, 500),
  star: (to) => [880, 1175, 1568].forEach((pitch, step) => tone(to, pitch, step * 0.06, 0.1, 'sine')),
  chips: (to) => [0, 0.07, 0.13].forEach((after) => ring(to, after, 3200 + Math.random() * 900)),
  stick: (to) => [0, 0.05].forEach((after, step) => rattle(to, after, 0.4, 320 + step * 160)),
  turn: (to) => [523, 659].forEach((pitch, step) => tone(to, pitch, step * 0.12, 0.14)),
  win: (to) => [523, 659, 784, 1047, 1319].forEach((pitch, step) => tone(to, pitch, step * 0.13, 0.16)),
  lose: (to) => [440, 392, 330].forEach((pitch, step) => tone(to, pitch, step * 0.18, 0.1, 'sine')),
  refuse: (to) => tone(to, 196, 0, 0.12),
};

/** A short burst of noise, like wood on wood. */
function rattle(to: GainNode, after: number, loud: number, frequency: number): void {
  const on = to.context;
  const length = Math.floor(on.sampleRate * 0.05);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(on, { buffer });
  source
    .connect(new BiquadFilterNode(on, { type: 'bandpass', frequency, Q: 1.2 }))
    .connect(new GainNode(on, { gain: loud }))
    .connect(to);
  source.start(on.currentTime + after);
}

/** Two chips that touch. */
function ring(to: GainNode, after: number, frequency: number): void {
  tone(to, frequency, after, 0.05, 'sine', 0.09);
  rattle(to, after, 0.12, 4500);
}

function tone(
  to: GainNode,
  frequency: number,
  after: number,
  loud: number,
  type: OscillatorType = 'triangle',
  length = 0.3,
): void {
  const at = to.context.currentTime + after;
  const source = new OscillatorNode(to.context, { type, frequency });
  const gain = new GainNode(to.context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(gain).connect(to);
  source.start(at);
  source.stop(at + length + 0.02);
}
