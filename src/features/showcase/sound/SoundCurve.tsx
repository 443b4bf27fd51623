import { CURVE_FROM_HZ, CURVE_TO_HZ, levelAt, sayCurve, type Sound } from './sound.ts';

const WIDTH = 320;
const HEIGHT = 120;
const TOP_DB = 7;
const BOTTOM_DB = -24;
const POINTS = 96;
const MARKS: [hz: number, text: string][] = [
  [65, 'Drum'],
  [260, 'String'],
  [1000, 'Voice'],
  [8000, 'Rattle'],
];

type Props = { sounds: [product: Sound, other: Sound] };

/** The frequency responses of a product, as an area, and of another one, over the range of hearing. */
export function SoundCurve({ sounds: [product, other] }: Props) {
  return (
    <figure className="grid gap-3 rounded-card bg-sunk p-4">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`}
        role="img"
        aria-label={`How loud ${product.name} and ${other.name} play low and high notes`}
        className="w-full"
      >
        {MARKS.map(([hz, text]) => (
          <g key={hz}>
            <path d={`M${toX(hz)} 0V${HEIGHT}`} strokeDasharray="2 4" className="stroke-edge" />
            <text
              x={toX(hz)}
              y={HEIGHT + 13}
              fontSize="11"
              textAnchor="middle"
              className="fill-soft"
            >
              {text}
            </text>
          </g>
        ))}
        <path d={`${curveOf(product)}V${HEIGHT}H0Z`} fillOpacity=".25" className="fill-brand" />
        <path
          d={curveOf(other)}
          fill="none"
          strokeWidth="2"
          strokeDasharray="6 4"
          className="stroke-ink"
        />
        <path d={curveOf(product)} fill="none" strokeWidth="3" className="stroke-brand" />
      </svg>
      <figcaption className="grid gap-2 text-sm">
        <span className="flex flex-wrap gap-x-5 gap-y-1 font-semibold">
          <Key name={product.name} look="border-brand" />
          <Key name={other.name} look="border-dashed border-ink" />
        </span>
        {sayCurve(product)}
      </figcaption>
    </figure>
  );
}

function Key({ name, look }: { name: string; look: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`w-6 border-t-3 ${look}`} />
      {name}
    </span>
  );
}

function curveOf(sound: Sound): string {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const hz = CURVE_FROM_HZ * (CURVE_TO_HZ / CURVE_FROM_HZ) ** (at / (POINTS - 1));
    const level = Math.max(BOTTOM_DB, levelAt(hz, sound) + sound.loudnessDb);
    return `${toX(hz).toFixed(1)} ${toY(level).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function toX(hz: number): number {
  return (Math.log(hz / CURVE_FROM_HZ) / Math.log(CURVE_TO_HZ / CURVE_FROM_HZ)) * WIDTH;
}

function toY(db: number): number {
  return ((TOP_DB - db) / (TOP_DB - BOTTOM_DB)) * HEIGHT;
}
