import type { CSSProperties } from 'react';
import type { Chapter } from './chapters.contract.ts';
import { FrontDrawing } from './FrontDrawing.tsx';

type Size = Extract<Chapter, { kind: 'size' }>;

type Props = Pick<Size, 'widthMm' | 'shape' | 'outline' | 'edges'> & {
  /** Height of the drawing in mm. */
  tall: number;
  /** The product's colour. */
  fill: string;
};

/** The outline or simple shape of a product without a picture from the front. */
export function PlainFront({ widthMm, shape = 'box', outline, edges, tall, fill }: Props) {
  const front = outline ? (
    <path d={outline} />
  ) : (
    <FrontDrawing {...{ shape }} width={widthMm} height={tall} />
  );
  const roundness = Math.min(widthMm, tall) / 14;
  return (
    <g className="front" style={{ '--fill': fill } as CSSProperties}>
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
  );
}
