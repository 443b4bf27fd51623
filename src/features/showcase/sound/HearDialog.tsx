import { useEffect, useState } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { findRival, listenFor, RECORDING } from './difference.ts';
import { Listening } from './Listening.tsx';
import type { Sound } from './sound.ts';

type Props = {
  sound: Sound;
  /** Products that it may be compared with. */
  rivals: readonly number[];
  loadRivals: (ids: readonly number[]) => Promise<Sound[]>;
  open: boolean;
  onClose: () => void;
};

/**
 * Ten seconds of music as a product and another one would play them, derived from their
 * specifications: as sound, as a chart and as text.
 */
export function HearDialog({ sound, rivals, loadRivals, open, onClose }: Props) {
  const [other, setOther] = useState<Sound>();
  useEffect(() => {
    void loadRivals(rivals).then((sounds) => setOther(findRival(sound, sounds)));
  }, [sound, rivals, loadRivals]);
  return (
    <Dialog
      {...{ open, onClose }}
      title={`Hear the ${sound.name}`}
      className="max-w-lg lg:max-w-4xl"
    >
      {other ? (
        <div className="grid gap-5">
          <p className="text-lg leading-snug font-bold">{listenFor(sound, other)}</p>
          <Listening sounds={{ A: sound, B: other }} />
          <details className="text-sm text-soft">
            <summary className="unfold text-ink">A simulation: how it is calculated</summary>
            <Sources sounds={[sound, other]} />
          </details>
        </div>
      ) : (
        <p role="status" className="flex justify-center gap-3 p-8">
          <Spinner />
          Loading…
        </p>
      )}
    </Dialog>
  );
}

function Sources({ sounds }: { sounds: Sound[] }) {
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      <li>
        It is calculated from the specifications, not recorded, and your own speaker or headphones
        change it too. Use good headphones for the best impression.
      </li>
      {sounds
        .filter((sound) => sound !== RECORDING)
        .map(({ name, sources }) => (
          <li key={name}>
            {name}: {sources.join(' ')}
          </li>
        ))}
      <li>
        The music was made for this page: a drone, a plucked string, a hand drum and a rattle.
      </li>
    </ul>
  );
}
