// Sound effects as recipes: layers of noise and tones that the synthesiser plays. No recording is shipped.

/** One layer: a source, its pitch, its filter and its envelope. Times in seconds, pitches in hertz. */
export interface Layer {
  wave: "noise" | OscillatorType;
  pitch?: number | [from: number, to: number]; // of a tone
  filter?: { type: BiquadFilterType; pitch: number | [from: number, to: number]; q?: number };
  at?: number; // when it begins
  rise?: number; // until it is loudest
  fall: number; // from there to silence
  gain: number; // at its loudest
  repeat?: { times: number; every: number; fade?: number; stray?: number }; // fade: loudness kept each time
}

const band = (pitch: number | [number, number], q = 1) => ({ type: "bandpass", pitch, q }) as const;
const low = (pitch: number | [number, number]) => ({ type: "lowpass", pitch }) as const;
const high = (pitch: number | [number, number]) => ({ type: "highpass", pitch }) as const;

/** Air torn apart, the ground shaking, debris falling. */
const explosion = (at: number, size: number): Layer[] => [
  { wave: "noise", filter: low([2600, 140]), at, rise: 0.004, fall: 0.5 * size, gain: 0.75 },
  { wave: "sine", pitch: [110, 32], at, rise: 0.005, fall: 0.6 * size, gain: 0.8 },
  { wave: "noise", filter: band(1800, 0.8), at: at + 0.12, rise: 0.05, fall: 0.45 * size, gain: 0.1 },
];

const bell = (pitch: number, at: number, gain: number): Layer[] => [
  { wave: "sine", pitch, at, rise: 0.004, fall: 0.9, gain },
  { wave: "sine", pitch: pitch * 2.76, at, rise: 0.002, fall: 0.35, gain: gain * 0.35 },
];

const brass = (pitch: number, at: number, fall: number, gain = 0.2): Layer[] => [
  { wave: "sawtooth", pitch, filter: low([500, 1900]), at, rise: 0.05, fall, gain },
  { wave: "triangle", pitch: pitch / 2, at, rise: 0.05, fall, gain: gain * 0.8 },
];

export const RECIPES = {
  dice: [
    { wave: "noise", filter: band(3300, 4), rise: 0.001, fall: 0.03, gain: 1.6, repeat: { times: 9, every: 0.062, fade: 0.86, stray: 0.025 } },
    { wave: "triangle", pitch: [260, 150], rise: 0.001, fall: 0.06, gain: 0.4, repeat: { times: 5, every: 0.12, fade: 0.75, stray: 0.03 } },
  ],
  card: [{ wave: "noise", filter: high([1800, 5200]), rise: 0.07, fall: 0.13, gain: 0.22 }],
  march: [
    { wave: "noise", filter: band(620, 1.4), rise: 0.006, fall: 0.075, gain: 1.5, repeat: { times: 4, every: 0.13, stray: 0.012 } },
    { wave: "noise", filter: band(2400, 1), at: 0.02, rise: 0.004, fall: 0.04, gain: 0.2, repeat: { times: 4, every: 0.13, stray: 0.012 } },
  ],
  wheels: [
    { wave: "noise", filter: band(420, 2), rise: 0.12, fall: 0.4, gain: 1.4 },
    { wave: "triangle", pitch: [330, 300], rise: 0.02, fall: 0.1, gain: 0.08, repeat: { times: 2, every: 0.24 } },
  ],
  tracks: [
    { wave: "sawtooth", pitch: [46, 58], filter: low(260), rise: 0.12, fall: 0.45, gain: 0.5 },
    { wave: "noise", filter: band(1250, 3), rise: 0.003, fall: 0.035, gain: 0.24, repeat: { times: 8, every: 0.062, stray: 0.01 } },
  ],
  ship: [
    { wave: "noise", filter: low([300, 800]), rise: 0.25, fall: 0.4, gain: 0.35 },
    { wave: "sine", pitch: 62, rise: 0.15, fall: 0.45, gain: 0.4 },
  ],
  plane: [
    { wave: "sawtooth", pitch: [112, 84], filter: low([500, 1100]), rise: 0.3, fall: 0.65, gain: 0.28 },
    { wave: "sawtooth", pitch: [116, 86], filter: low([500, 1100]), rise: 0.3, fall: 0.65, gain: 0.28 },
  ],
  rifles: [
    { wave: "noise", filter: high(700), rise: 0.001, fall: 0.07, gain: 0.55, repeat: { times: 4, every: 0.085, fade: 0.9, stray: 0.03 } },
    { wave: "sine", pitch: [190, 80], rise: 0.001, fall: 0.06, gain: 0.35, repeat: { times: 4, every: 0.085, fade: 0.9, stray: 0.03 } },
  ],
  burst: [
    { wave: "noise", filter: band(1500, 0.8), rise: 0.001, fall: 0.045, gain: 0.7, repeat: { times: 8, every: 0.05 } },
    { wave: "sine", pitch: [150, 90], rise: 0.001, fall: 0.045, gain: 0.4, repeat: { times: 8, every: 0.05 } },
  ],
  cannon: [
    { wave: "noise", filter: low([3800, 260]), rise: 0.002, fall: 0.3, gain: 0.75 },
    { wave: "sine", pitch: [160, 48], rise: 0.002, fall: 0.28, gain: 0.75 },
  ],
  howitzer: [
    { wave: "noise", filter: low([1500, 110]), rise: 0.004, fall: 0.7, gain: 0.7 },
    { wave: "sine", pitch: [95, 30], rise: 0.004, fall: 0.65, gain: 0.85 },
  ],
  bombs: [{ wave: "sine", pitch: [1500, 480], rise: 0.1, fall: 0.22, gain: 0.1 }, ...explosion(0.26, 1)],
  blast: explosion(0, 0.8),
  loss: [
    { wave: "noise", filter: low([900, 160]), rise: 0.003, fall: 0.2, gain: 0.5 },
    { wave: "triangle", pitch: [210, 95], rise: 0.003, fall: 0.22, gain: 0.4 },
  ],
  gone: [
    { wave: "noise", filter: low([700, 90]), rise: 0.005, fall: 0.5, gain: 0.5 },
    { wave: "triangle", pitch: [165, 55], rise: 0.005, fall: 0.55, gain: 0.5 },
  ],
  dig: [{ wave: "noise", filter: band([900, 1700], 1.5), rise: 0.05, fall: 0.12, gain: 0.9, repeat: { times: 2, every: 0.17 } }],
  medal: [...bell(880, 0, 0.3), ...bell(1318.5, 0.13, 0.3)],
  arrival: [
    { wave: "triangle", pitch: 392, rise: 0.01, fall: 0.22, gain: 0.3 },
    { wave: "triangle", pitch: 523.3, at: 0.14, rise: 0.01, fall: 0.3, gain: 0.3 },
  ],
  turn: [
    { wave: "sine", pitch: 659.3, rise: 0.008, fall: 0.3, gain: 0.3 },
    { wave: "sine", pitch: 880, at: 0.13, rise: 0.008, fall: 0.5, gain: 0.3 },
  ],
  victory: [...brass(261.6, 0, 0.25), ...brass(329.6, 0.2, 0.25), ...brass(392, 0.4, 0.3), ...brass(523.3, 0.6, 1), ...brass(329.6, 0.6, 1, 0.12)],
  defeat: [...brass(261.6, 0, 0.45, 0.16), ...brass(233.1, 0.4, 0.45, 0.16), ...brass(207.7, 0.8, 0.5, 0.16), ...brass(196, 1.2, 1, 0.16)],
} satisfies Record<string, Layer[]>;

export type SoundName = keyof typeof RECIPES;
