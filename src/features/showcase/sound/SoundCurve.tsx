import { CURVE_FROM_HZ, CURVE_TO_HZ, levelAt, type Sound } from './sound.ts';

const WIDTH = 320;
const HEIGHT = 120;
const TOP_DB = 6;
const BOTTOM_DB = -30;
const POINTS = 96;
const MARKS: [hz: number, text: string][] = [
  [50, '50 Hz'],
  [200, '200'],
  [1000, '1 kHz'],
  [5000, '5 kHz'],
];

/** A product's frequency response over the range of hearing, next to a neutral one. */
export function SoundCurve({ sound, words }: { sound: Sound; words: string }) {
  const line = Array.from({ length: POINTS }, (_, at) => {
    const hz = CURVE_FROM_HZ * (CURVE_TO_HZ / CURVE_FROM_HZ) ** (at / (POINTS - 1));
    const level = Math.max(BOTTOM_DB, levelAt(hz, sound) + sound.loudnessDb);
    return `${toX(hz).toFixed(1)} ${toY(level).toFixed(1)}`;
  });
  return (
    <figure className="grid gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} role="img" aria-label={words} className="w-full">
        {MARKS.map(([hz, text]) => (
          <g key={hz}>
            <path d={`M${toX(hz)} 0V${HEIGHT}`} className="stroke-line" />
            <text x={toX(hz) + 3} y={HEIGHT + 12} fontSize="9" className="fill-soft">
              {text}
            </text>
          </g>
        ))}
        <path d={`M0 ${toY(0)}H${WIDTH}`} strokeDasharray="4 4" className="stroke-edge" />
        <path d={`M${line.join('L')}`} fill="none" strokeWidth="2.5" className="stroke-brand" />
      </svg>
      <figcaption className="text-sm">{words}</figcaption>
    </figure>
  );
}

function toX(hz: number): number {
  return (Math.log(hz / CURVE_FROM_HZ) / Math.log(CURVE_TO_HZ / CURVE_FROM_HZ)) * WIDTH;
}

function toY(db: number): number {
  return ((TOP_DB - db) / (TOP_DB - BOTTOM_DB)) * HEIGHT;
}
