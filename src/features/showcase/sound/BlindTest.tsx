import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { Heard as Letter } from './player.ts';

const LETTERS: Letter[] = ['A', 'B'];

type Props = { name: string; onHear: (what: Letter) => void; onEnd: () => void };

/** Plays two sounds without their names, one of them the product's, and lets the listener guess which. */
export function BlindTest({ name, onHear, onEnd }: Props) {
  const [product, setProduct] = useState(draw);
  const [heard, setHeard] = useState<Letter>();
  const [guess, setGuess] = useState<Letter>();
  const [score, setScore] = useState({ right: 0, of: 0 });

  function listen(letter: Letter) {
    setHeard(letter);
    onHear(letter === product ? 'A' : 'B');
  }
  function choose(letter: Letter) {
    setGuess(letter);
    setScore(({ right, of }) => ({ right: right + (letter === product ? 1 : 0), of: of + 1 }));
  }
  function again() {
    setProduct(draw());
    setGuess(undefined);
    setHeard(undefined);
  }
  return (
    <div role="group" aria-label="Blind test" className="grid gap-3 rounded-field bg-sunk p-4">
      <div className="flex flex-wrap gap-2">
        {LETTERS.map((letter) => (
          <Button
            key={letter}
            look={heard === letter ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={heard === letter}
            onClick={() => listen(letter)}
          >
            Listen to {letter}
          </Button>
        ))}
      </div>
      {guess === undefined ? (
        <Question name={name} isOff={heard === undefined} onChoose={choose} />
      ) : (
        <p role="status" className="text-sm">
          {guess === product ? 'Right.' : 'Wrong.'} The {name} was {product}. Your score:{' '}
          {score.right} of {score.of}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {guess && (
          <Button size="small" onClick={again}>
            Try again
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onEnd}>
          End blind test
        </Button>
      </div>
    </div>
  );
}

type QuestionProps = { name: string; isOff: boolean; onChoose: (letter: Letter) => void };

function Question({ name, isOff, onChoose }: QuestionProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      Which one is the {name}?
      {LETTERS.map((letter) => (
        <Button
          key={letter}
          look="secondary"
          size="small"
          disabled={isOff}
          onClick={() => onChoose(letter)}
        >
          {letter}
        </Button>
      ))}
    </div>
  );
}

function draw(): Letter {
  return Math.random() < 0.5 ? 'A' : 'B';
}
