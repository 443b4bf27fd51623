import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { BlindTest } from './BlindTest.tsx';
import { type Heard, type Player, startPlayer } from './player.ts';
import type { Sound } from './sound.ts';

type Sounds = Record<Heard, Sound>;

/**
 * Plays two sounds in step and changes between them at the same moment of the music. Unmounted with
 * its dialog, so that closing it stops the sound.
 */
export function Listening({ sounds }: { sounds: Sounds }) {
  const { isPlaying, heard, cancelled, problem, hear, stop, cancel } = usePlayer(sounds);
  const [isBlind, setBlind] = useState(false);
  return (
    <div className="grid gap-4">
      {problem && <p role="alert">{problem}</p>}
      {isBlind ? (
        <BlindTest name={sounds.A.name} onHear={hear} onEnd={() => setBlind(false)} />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {(['A', 'B'] as const).map((letter) => (
            <Choice
              key={letter}
              sound={sounds[letter]}
              isChosen={heard === letter}
              isPlaying={isPlaying && heard === letter}
              onChoose={() => hear(letter)}
            />
          ))}
        </div>
      )}
      {(sounds.A.cancelsDb > 0 || sounds.B.cancelsDb > 0) && (
        <Cancelling part={cancelled} onChange={cancel} />
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button onClick={() => (isPlaying ? stop() : hear(heard))}>
          {isPlaying ? 'Stop' : 'Play ten seconds in a loop'}
        </Button>
        {!isBlind && (
          <Button look="quiet" onClick={() => setBlind(true)}>
            Start blind test
          </Button>
        )}
      </div>
    </div>
  );
}

/** The player of two sounds, and what of it a listener sees. */
function usePlayer(sounds: Sounds) {
  const player = useRef<Player>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [heard, setHeard] = useState<Heard>('A');
  const [cancelled, setCancelled] = useState(0);
  const [problem, setProblem] = useState('');

  function stop() {
    player.current?.stop();
    player.current = null;
    setPlaying(false);
  }
  useEffect(() => () => player.current?.stop(), []);

  function hear(what: Heard) {
    try {
      player.current ??= startPlayer(sounds, stop);
      player.current.hear(what, cancelled);
      setPlaying(true);
      setHeard(what);
      setProblem('');
    } catch {
      setProblem('This browser cannot play the sound. The curves and the text describe it.');
    }
  }
  function cancel(part: number) {
    setCancelled(part);
    player.current?.hear(heard, part);
  }

  return { isPlaying, heard, cancelled, problem, hear, stop, cancel };
}

type ChoiceProps = { sound: Sound; isChosen: boolean; isPlaying: boolean; onChoose: () => void };

/** One of the two products, with moving bars while it plays. */
function Choice({ sound: { name, imageUrl }, isChosen, isPlaying, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="grid justify-items-center gap-2 rounded-card border-2 border-line p-3 text-center text-sm font-bold aria-pressed:border-brand aria-pressed:bg-wash"
    >
      <span className="grid aspect-square w-full max-w-36 place-items-center overflow-hidden rounded-field picture-well">
        {imageUrl ? (
          <Picture src={imageUrl} alt="" sizes="9rem" largest={320} className="size-full" />
        ) : (
          <Bars isMoving={false} />
        )}
      </span>
      {name}
      <span className="h-4">{isPlaying && <Bars isMoving />}</span>
    </button>
  );
}

const BARS = [0.35, 0.8, 1, 0.6, 0.45];

function Bars({ isMoving }: { isMoving: boolean }) {
  return (
    <svg viewBox="0 0 28 16" aria-hidden="true" className="h-4 fill-brand">
      {BARS.map((height, at) => (
        <rect
          key={height}
          x={at * 6}
          y={8 - height * 8}
          width="3"
          height={height * 16}
          rx="1.5"
          className={isMoving ? 'motion-safe:animate-shimmer' : ''}
          style={{ animationDelay: `${at * -0.35}s` }}
        />
      ))}
    </svg>
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
