import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { BlindTest } from './BlindTest.tsx';
import { type Heard, type Player, startPlayer } from './player.ts';
import { PRODUCT_COLOR } from './chart-size.ts';
import { DifferenceChart } from './DifferenceChart.tsx';
import { findDifference } from './difference.ts';
import { NoiseChart } from './NoiseChart.tsx';
import type { Sound } from './sound.ts';

type Sounds = Record<Heard, Sound>;

/**
 * Plays two sounds in step and changes between them at the same moment of the music. Unmounted with
 * its dialog, so that closing it stops the sound.
 */
export function Listening({ sounds }: { sounds: Sounds }) {
  const { isPlaying, heard, isCancelling, problem, hear, stop, cancel } = usePlayer(sounds);
  const [isBlind, setBlind] = useState(false);
  const { A: product, B: other } = sounds;
  const canCancel = product.cancelsDb > 0 || other.cancelsDb > 0;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
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
        <div className="flex justify-between gap-2 max-sm:flex-col">
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
      <div className="grid gap-2">
        {canCancel && <Cancelling isOn={isCancelling} onChange={cancel} />}
        {findDifference(product, other)?.in === 'quiet' ? (
          // In the blind test it must not give away which product is heard.
          <NoiseChart sound={isBlind ? product : sounds[heard]} {...{ isCancelling }} />
        ) : (
          <DifferenceChart sounds={[product, other]} />
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
  const [isCancelling, setCancelling] = useState(true);
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
      player.current.hear(what, isCancelling);
      setPlaying(true);
      setHeard(what);
      setProblem('');
    } catch {
      setProblem('This browser cannot play the sound. The chart and the text describe it.');
    }
  }
  function cancel(isOn: boolean) {
    setCancelling(isOn);
    player.current?.hear(heard, isOn);
  }

  return { isPlaying, heard, isCancelling, problem, hear, stop, cancel };
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
      <span className="relative grid aspect-square w-full max-w-36 place-items-center overflow-hidden rounded-field picture-well">
        {imageUrl ? (
          <Picture src={imageUrl} alt="" sizes="9rem" largest={320} className="size-full" />
        ) : (
          <Bars isMoving={false} />
        )}
        {isPlaying && (
          <span className="absolute right-2 bottom-2 rounded-full bg-surface p-2">
            <Bars isMoving />
          </span>
        )}
      </span>
      {name}
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

type CancellingProps = { isOn: boolean; onChange: (isOn: boolean) => void };

function Cancelling({ isOn, onChange }: CancellingProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold"
    >
      Noise cancelling, on a train
      <svg viewBox="0 0 44 24" aria-hidden="true" className="h-6 shrink-0">
        <rect width="44" height="24" rx="12" fill={isOn ? PRODUCT_COLOR : 'var(--color-edge)'} />
        <circle
          cx="12"
          cy="12"
          r="9"
          fill="var(--color-surface)"
          style={{ transform: `translateX(${isOn ? 20 : 0}px)`, transition: 'transform 0.2s' }}
        />
      </svg>
    </button>
  );
}
