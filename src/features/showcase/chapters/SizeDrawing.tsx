import type { CSSProperties } from 'react';
import type { FrontShape } from './chapters.contract.ts';
import drawings from './drawings.svg?url&no-inline';
import { FrontDrawing } from './FrontDrawing.tsx';

type Props = {
  name: string;
  widthMm: number;
  heightMm: number;
  depthMm: number;
  shape?: FrontShape | undefined;
  outline?: string | undefined;
  edges?: string | undefined;
  /** The product's colour. */
  fill: string;
};

/** The size of a typical phone in mm. */
const PHONE = { width: 72, height: 147 };
/** The size of an adult's hand from the wrist in mm, with the thumb slightly apart. */
const HAND = { width: 112, height: 189 };
const GAP = 30;

/** A line drawing of a product's front to scale, next to a phone and a hand. */
export function SizeDrawing({ name, widthMm, heightMm, depthMm, shape = 'box', ...drawn }: Props) {
  const { outline, edges, fill } = drawn;
  // A neckband lies flat: from the front it would be a line.
  const tall = shape === 'neckband' ? depthMm : heightMm;
  const tallest = Math.max(tall, HAND.height);
  const width = widthMm + PHONE.width + HAND.width + 2 * GAP;
  const ground = (height: number) => tallest - height;
  const front = outline ? (
    <path d={outline} />
  ) : (
    <FrontDrawing {...{ shape }} width={widthMm} height={tall} />
  );
  const words = `${name}, ${sayLength(widthMm)} wide, ${sayLength(heightMm)} high and ${sayLength(depthMm)} deep, next to a 14.7 cm phone and an 18.9 cm hand.`;
  return (
    <figure>
      <svg viewBox={`-3 -3 ${width + 6} ${tallest + 8}`} role="img" aria-label={words}>
        <path d={`M0 ${tallest}h${width}`} stroke="var(--color-line)" />
        <g stroke="currentColor" fill="none" className="beside">
          <use href={`${drawings}#phone`} x={widthMm + GAP} y={ground(PHONE.height)} {...PHONE} />
          <use
            href={`${drawings}#hand`}
            x={widthMm + PHONE.width + 2 * GAP}
            y={ground(HAND.height)}
            {...HAND}
          />
        </g>
        <g
          transform={`translate(0 ${ground(tall)})`}
          className="front"
          style={{ '--fill': fill } as CSSProperties}
        >
          {front}
          {outline && edges && <path d={edges} fill="none" />}
        </g>
      </svg>
      <figcaption>To scale, next to a phone and a hand</figcaption>
    </figure>
  );
}

/** Formats a length in millimetres in a familiar unit. */
export function sayLength(mm: number): string {
  return `${mm / 10} cm`;
}
