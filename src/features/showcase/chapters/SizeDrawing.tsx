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

/** A product's front to scale, next to a phone and a hand. */
export function SizeDrawing({ name, widthMm, heightMm, depthMm, shape = 'box', ...drawn }: Props) {
  const { outline, edges, fill } = drawn;
  // A neckband lies flat: from the front it would be a line.
  const tall = shape === 'neckband' ? depthMm : heightMm;
  const tallest = Math.max(tall, HAND.height);
  const width = widthMm + PHONE.width + HAND.width + 2 * GAP;
  const ground = (height: number) => tallest - height;
  const id = `front-${widthMm}-${heightMm}-${depthMm}`;
  const front = outline ? (
    <path d={outline} />
  ) : (
    <FrontDrawing {...{ shape }} width={widthMm} height={tall} />
  );
  const words = `${name}, ${sayLength(widthMm)} wide, ${sayLength(heightMm)} high and ${sayLength(depthMm)} deep, next to a 14.7 cm phone and an 18.9 cm hand.`;
  return (
    <figure>
      <svg viewBox={`-3 -3 ${width + 6} ${tallest + 8}`} role="img" aria-label={words}>
        <linearGradient id="shade" x2=".4" y2="1">
          <stop stopColor="#fff" stopOpacity=".28" />
          <stop offset=".45" stopColor="#888" stopOpacity="0" />
          <stop offset="1" stopOpacity=".34" />
        </linearGradient>
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
          <g id={id}>{front}</g>
          <use href={`#${id}`} fill="url(#shade)" stroke="none" />
          {outline && edges && <path d={edges} fill="none" opacity=".4" />}
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
