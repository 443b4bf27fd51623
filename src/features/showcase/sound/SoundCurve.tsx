import { bandHz, PIECE_BANDS_DB } from './piece-bands.ts';
import { CURVE_FROM_HZ, CURVE_TO_HZ, levelAt, sayCurve, type Sound } from './sound.ts';

const WIDTH = 320;
const HEIGHT = 120;
/** Room for a product that plays louder than the music was recorded. */
const TOP_DB = 7;
const BOTTOM_DB = -40;
const BAR = WIDTH / PIECE_BANDS_DB.length;
const MARKS: [hz: number, text: string][] = [
  [65, 'Drum'],
  [260, 'String'],
  [1000, 'Voice'],
  [8000, 'Rattle'],
];

type Props = { sounds: [product: Sound, other: Sound] };

/**
 * The music as a product plays it, as a bar for each range of notes, and marks at the levels of
 * another product.
 */
export function SoundCurve({ sounds: [product, other] }: Props) {
  return (
    <figure className="grid gap-3 rounded-card bg-sunk p-4">
      <div className="relative pb-6">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`How loud ${product.name} and ${other.name} play low and high notes`}
          className="w-full"
        >
          {PIECE_BANDS_DB.map((_, at) => (
            <rect
              key={at}
              x={(at + 0.15) * BAR}
              y={topOf(product, at)}
              width={0.7 * BAR}
              height={HEIGHT - topOf(product, at)}
              rx="1.5"
              className="fill-brand"
            />
          ))}
          <path
            d={PIECE_BANDS_DB.map((_, at) => `M${at * BAR} ${topOf(other, at)}h${BAR}`).join('')}
            strokeWidth="2"
            className="stroke-star"
          />
        </svg>
        {MARKS.map(([hz, text]) => (
          <span
            key={hz}
            className="absolute bottom-0 -translate-x-1/2 text-xs text-soft"
            style={{ left: `${100 * placeOf(hz)}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <figcaption className="grid gap-2 text-sm">
        <span className="flex flex-wrap gap-x-5 gap-y-1 font-semibold">
          <Key name={product.name} look="h-3 bg-brand" />
          <Key name={other.name} look="h-0.5 bg-star" />
        </span>
        {sayCurve(product)}
      </figcaption>
    </figure>
  );
}

function Key({ name, look }: { name: string; look: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`w-3 ${look}`} />
      {name}
    </span>
  );
}

/** Returns the upper edge of a bar. */
function topOf(sound: Sound, at: number): number {
  const db = (PIECE_BANDS_DB[at] ?? 0) + levelAt(bandHz(at), sound) + sound.loudnessDb;
  return ((TOP_DB - Math.max(BOTTOM_DB + 1, db)) / (TOP_DB - BOTTOM_DB)) * HEIGHT;
}

function placeOf(hz: number): number {
  return Math.log(hz / CURVE_FROM_HZ) / Math.log(CURVE_TO_HZ / CURVE_FROM_HZ);
}
