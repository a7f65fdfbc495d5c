// Sound synthesiser: plays recipes with the browser's audio graph.

import { RECIPES, type Layer, type SoundName } from "./recipes";

const NOISE_SECONDS = 2;
const SILENCE = 0.0001; // exponential ramps cannot reach zero

/** Put a sound into an audio graph, from now on. Returns how long it lasts. */
export function schedule(context: BaseAudioContext, out: AudioNode, name: SoundName): number {
  let end = 0;
  for (const layer of RECIPES[name] as Layer[]) {
    const { times, every, fade = 1, stray = 0 } = layer.repeat ?? { times: 1, every: 0 };
    for (let i = 0; i < times; i++) {
      const at = (layer.at ?? 0) + i * every + stray * random();
      end = Math.max(end, at + strike(context, out, layer, context.currentTime + at, layer.gain * fade ** i));
    }
  }
  return end;
}

/** One layer once. Returns how long it lasts. */
function strike(context: BaseAudioContext, out: AudioNode, layer: Layer, at: number, gain: number): number {
  const { rise = 0.01, fall } = layer;
  const long = rise + fall;
  const source = layer.wave === "noise" ? noise(context) : tone(context, layer.wave, layer.pitch ?? 440, at, long);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(SILENCE, at);
  envelope.gain.linearRampToValueAtTime(gain, at + rise);
  envelope.gain.exponentialRampToValueAtTime(SILENCE, at + long);
  let last: AudioNode = source;
  if (layer.filter) {
    const filter = context.createBiquadFilter();
    filter.type = layer.filter.type;
    filter.Q.value = layer.filter.q ?? 0.7;
    glide(filter.frequency, layer.filter.pitch, at, long);
    last = last.connect(filter);
  }
  last.connect(envelope).connect(out);
  if (source instanceof AudioBufferSourceNode) source.start(at, random() * (NOISE_SECONDS - long > 0 ? NOISE_SECONDS - long : 0));
  else source.start(at);
  source.stop(at + long);
  return long;
}

function tone(context: BaseAudioContext, wave: OscillatorType, pitch: number | [number, number], at: number, long: number): OscillatorNode {
  const source = context.createOscillator();
  source.type = wave;
  glide(source.frequency, pitch, at, long);
  return source;
}

function glide(param: AudioParam, pitch: number | [number, number], at: number, long: number): void {
  const [from, to] = typeof pitch === "number" ? [pitch, pitch] : pitch;
  param.setValueAtTime(from, at);
  if (to !== from) param.exponentialRampToValueAtTime(to, at + long);
}

const buffers = new WeakMap<BaseAudioContext, AudioBuffer>();

function noise(context: BaseAudioContext): AudioBufferSourceNode {
  let buffer = buffers.get(context);
  if (!buffer) {
    buffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = random() * 2 - 1;
    buffers.set(context, buffer);
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

const random = Math.random;

let live: { context: AudioContext; out: GainNode } | null = null;

/** Play a sound through the speakers; a volume from 0 to 1. */
export function play(name: SoundName, volume: number): void {
  live ??= connect();
  if (live.context.state === "suspended") void live.context.resume();
  live.out.gain.value = volume ** 2; // ears hear by ratios
  schedule(live.context, live.out, name);
}

/** Speakers behind a limiter: several sounds at once do not crackle. */
function connect(): { context: AudioContext; out: GainNode } {
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.createDynamicsCompressor()).connect(context.destination);
  return { context, out };
}
