import type { CSSProperties } from 'react';
import type { FrontShape } from './chapters.contract.ts';
import phoneAndHand from './phone-and-hand.svg?url&no-inline';
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

/** The drawing's size in mm: a phone of 72 by 147, and an adult's hand of 112 by 189 from the wrist. */
const PHONE_AND_HAND = { width: 226, height: 200 };
/** The hand's height: both are on the ground at this height of the drawing. */
const HAND_MM = 189;
const GAP = 24;

/** A product's front to scale, next to a phone and a hand. */
export function SizeDrawing({ name, widthMm, heightMm, depthMm, shape = 'box', ...drawn }: Props) {
  const { outline, edges, fill } = drawn;
  // A neckband lies flat: from the front it would be a line.
  const tall = shape === 'neckband' ? depthMm : heightMm;
  const tallest = Math.max(tall, HAND_MM);
  const width = widthMm + GAP + PHONE_AND_HAND.width;
  const front = outline ? (
    <path d={outline} />
  ) : (
    <FrontDrawing {...{ shape }} width={widthMm} height={tall} />
  );
  const roundness = Math.min(widthMm, tall) / 14;
  const words = `${name}, ${sayLength(widthMm)} wide, ${sayLength(heightMm)} high and ${sayLength(depthMm)} deep, next to a 14.7 cm phone and an 18.9 cm hand.`;
  return (
    <figure>
      <svg viewBox={`-3 -3 ${width + 6} ${tallest + 14}`} role="img" aria-label={words}>
        <image href={phoneAndHand} {...PHONE_AND_HAND} x={widthMm + GAP} y={tallest - HAND_MM} />
        <g
          transform={`translate(0 ${tallest - tall})`}
          className="front"
          style={{ '--fill': fill } as CSSProperties}
        >
          <linearGradient id="size-front" x2="0.4" y2="1">
            <stop />
            <stop offset="0.5" />
            <stop offset="1" />
          </linearGradient>
          {/* Light from the upper left on round edges. */}
          <filter id="size-edges">
            <feGaussianBlur in="SourceAlpha" stdDeviation={roundness} />
            <feSpecularLighting
              surfaceScale={roundness * 1.5}
              specularConstant="0.6"
              specularExponent="26"
              lightingColor="#fff"
            >
              <feDistantLight azimuth="240" elevation="30" />
            </feSpecularLighting>
            <feComposite in2="SourceAlpha" operator="in" />
            <feComposite in2="SourceGraphic" operator="arithmetic" k2="0.6" k3="1" />
          </filter>
          <ellipse cx={widthMm / 2} cy={tall} rx={widthMm * 0.48} ry="2.5" />
          <g filter="url(#size-edges)">{front}</g>
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
