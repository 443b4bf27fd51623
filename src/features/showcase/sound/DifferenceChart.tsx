import { bandHz, BAND_COUNT } from './bands.ts';
import { BAND, HEIGHT, OTHER_COLOR, PRODUCT_COLOR, WIDTH } from './chart-size.ts';
import { findDifference } from './difference.ts';
import { levelAt, sayCurve, type Sound } from './sound.ts';
import { Keys, SoundChart } from './SoundChart.tsx';

/** Larger differences have the longest bar. */
const LARGEST_DB = 15;
const MIDDLE = HEIGHT / 2;
/** A product is seen to be no louder in a band by a stroke this high. */
const THINNEST = 1;
const MARKS = [
  [65, 'Drum'],
  [260, 'String'],
  [1000, 'Voice'],
  [8000, 'Rattle'],
] as const;
const UNITS = { bass: 'in the bass', treble: 'in the treble', loudness: 'in loudness', quiet: '' };

/** By how much a product plays each range of notes louder than another, or the other louder. */
export function DifferenceChart({ sounds: [product, other] }: { sounds: [Sound, Sound] }) {
  const found = findDifference(product, other);
  const db = Math.round(found?.db ?? 0);
  return (
    <SoundChart
      label={`By how much ${product.name} and ${other.name} differ from low to high notes`}
      figure={`${db < 0 ? '−' : '+'}${Math.abs(db)} dB`}
      unit={found ? `${UNITS[found.in]} with ${product.name}` : ''}
      marks={MARKS}
      caption={
        <>
          <Keys
            of={[
              [`${product.name} is louder`, PRODUCT_COLOR],
              [`${other.name} is louder`, OTHER_COLOR],
            ]}
          />
          {sayCurve(product)}
        </>
      }
    >
      <rect y={MIDDLE - 0.5} width={WIDTH} height="1" fill="var(--color-edge)" />
      {Array.from({ length: BAND_COUNT }, (_, at) => (
        <Bar key={at} at={at} db={levelIn(at, product) - levelIn(at, other)} />
      ))}
    </SoundChart>
  );
}

function Bar({ at, db }: { at: number; db: number }) {
  const share = Math.min(1, Math.abs(db) / LARGEST_DB);
  const height = Math.max(THINNEST, share * MIDDLE);
  return (
    <rect
      x={(at + 0.15) * BAND}
      y={db < 0 ? MIDDLE : MIDDLE - height}
      width={0.7 * BAND}
      height={height}
      fill={db < 0 ? OTHER_COLOR : PRODUCT_COLOR}
    />
  );
}

function levelIn(at: number, sound: Sound): number {
  return levelAt(bandHz(at), sound) + sound.loudnessDb;
}
