import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { BlindTest } from './BlindTest.tsx';
import { type Heard, type Player, startPlayer } from './player.ts';
import { sayCurve, type Sound } from './sound.ts';
import { SoundCurve } from './SoundCurve.tsx';

type Props = { sound: Sound; open: boolean; onClose: () => void };

/**
 * Ten seconds of music as a product would play them, derived from its specifications: as sound, as a
 * curve and as text.
 */
export function HearDialog({ sound, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={`Hear the ${sound.name}`}>
      <div className="grid gap-5">
        <p className="text-sm text-soft">
          <strong className="text-ink">A simulation.</strong> It is calculated from the
          specifications below, not recorded, and your own speaker or headphones change it too. Use
          good headphones for the best impression.
        </p>
        <Listening sound={sound} />
        <SoundCurve sound={sound} words={sayCurve(sound)} />
        <details className="text-sm text-soft">
          <summary className="unfold font-semibold text-ink">How it is calculated</summary>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {sound.sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
            <li>The dashed line is neutral: the music as it was made.</li>
            <li>The music was made for this page: a drone, a plucked string and a hand drum.</li>
          </ul>
        </details>
      </div>
    </Dialog>
  );
}

/** Unmounted with the dialog, so that closing it stops the sound. */
function Listening({ sound }: { sound: Sound }) {
  const player = useRef<Player>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [heard, setHeard] = useState<Heard>('product');
  const [cancelled, setCancelled] = useState(0);
  const [isBlind, setBlind] = useState(false);
  const [problem, setProblem] = useState('');

  function stop() {
    player.current?.stop();
    player.current = null;
    setPlaying(false);
  }
  useEffect(() => () => player.current?.stop(), []);

  function hear(what: Heard, part = cancelled) {
    try {
      player.current ??= startPlayer(sound, stop);
      player.current.hear(what);
      player.current.cancel(part);
      setPlaying(true);
      setHeard(what);
    } catch {
      setProblem('This browser cannot play the sound. The curve and the text describe it.');
    }
  }

  return (
    <div className="grid gap-4">
      <Button onClick={() => (isPlaying ? stop() : hear(heard))}>
        {isPlaying ? 'Stop' : 'Play ten seconds in a loop'}
      </Button>
      {problem && <p role="alert">{problem}</p>}
      {isBlind ? (
        <BlindTest name={sound.name} onHear={hear} onEnd={() => setBlind(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Choice what="product" text={sound.name} {...{ heard, hear }} />
          <Choice what="neutral" text="Neutral" {...{ heard, hear }} />
          <Button look="quiet" size="small" onClick={() => setBlind(true)}>
            Start blind test
          </Button>
        </div>
      )}
      {sound.cancelsDb > 0 && (
        <Cancelling
          part={cancelled}
          onChange={(part) => {
            setCancelled(part);
            player.current?.cancel(part);
          }}
        />
      )}
    </div>
  );
}

function Cancelling({ part, onChange }: { part: number; onChange: (part: number) => void }) {
  const percent = Math.round(part * 100);
  return (
    <label className="grid gap-1 text-sm font-semibold">
      Noise cancelling, on a train
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={percent === 0 ? 'off' : `${percent} percent`}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
        className="accent-brand"
      />
      <span className="flex justify-between font-normal text-soft">
        <span>Off</span>
        <span>On</span>
      </span>
    </label>
  );
}

type ChoiceProps = { what: Heard; text: string; heard: Heard; hear: (what: Heard) => void };

function Choice({ what, text, heard, hear }: ChoiceProps) {
  return (
    <Button
      look={heard === what ? 'primary' : 'secondary'}
      size="small"
      aria-pressed={heard === what}
      onClick={() => hear(what)}
    >
      {text}
    </Button>
  );
}
