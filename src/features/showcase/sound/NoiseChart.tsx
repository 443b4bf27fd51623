import { bandHz, HUM_BANDS_DB } from './bands.ts';
import { BAND, HEIGHT, NOISE_COLOR, PRODUCT_COLOR } from './chart-size.ts';
import { cancelledAt, type Sound } from './sound.ts';
import { Keys, SoundChart } from './SoundChart.tsx';

/** Noise quieter than this has no bar. */
const BOTTOM_DB = -50;
const MARKS = [
  [40, 'Rumble'],
  [500, 'Rails'],
  [8000, 'Hiss'],
] as const;

type Props = { sound: Sound; isCancelling: boolean };

/** The noise in a railway carriage, and what a product's noise cancelling leaves of it. */
export function NoiseChart({ sound, isCancelling }: Props) {
  const { name, cancelsDb } = sound;
  const isQuiet = isCancelling && cancelsDb > 0;
  return (
    <SoundChart
      label={`The noise on a train, and what is left of it with ${name}`}
      figure={isQuiet ? `−${cancelsDb} dB` : '0 dB'}
      unit={
        isQuiet
          ? 'of hum on a train'
          : cancelsDb > 0
            ? 'Noise cancelling is off.'
            : `${name} has no noise cancelling.`
      }
      marks={MARKS}
      caption={
        <Keys
          of={[
            ['Noise on a train', NOISE_COLOR],
            [`Left with ${name}`, PRODUCT_COLOR],
          ]}
        />
      }
    >
      {HUM_BANDS_DB.map((db, at) => {
        const left = db - (isQuiet ? cancelledAt(bandHz(at), sound) : 0);
        return (
          <g key={at}>
            <Bar at={at} db={db} color={NOISE_COLOR} />
            <Bar at={at} db={left} color={PRODUCT_COLOR} />
          </g>
        );
      })}
    </SoundChart>
  );
}

type BarProps = { at: number; db: number; color: string };

function Bar({ at, db, color }: BarProps) {
  return (
    <rect
      x={(at + 0.15) * BAND}
      y="0"
      width={0.7 * BAND}
      height={HEIGHT}
      fill={color}
      style={{
        transform: `scaleY(${Math.max(0.02, 1 - db / BOTTOM_DB)})`,
        transformOrigin: 'bottom',
        transition: 'transform 0.6s',
      }}
    />
  );
}
