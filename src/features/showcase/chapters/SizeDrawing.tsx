import type { FrontShape } from './chapters.contract.ts';
import { FrontDrawing } from './FrontDrawing.tsx';

type Props = {
  name: string;
  widthMm: number;
  heightMm: number;
  depthMm: number;
  shape?: FrontShape | undefined;
  /** The product's colour. */
  fill: string;
};

/** The size of a typical phone in mm. */
const PHONE = { width: 72, height: 147 };
/** The size of an adult's hand from the wrist in mm, with the thumb slightly apart. */
const HAND = { width: 102, height: 185 };
const GAP = 30;
const HAND_PATH =
  'M24 185c-3-22-12-38-17-58-4-14-8-26-5-32 4-7 12-5 15 4l8 20c0-26-4-62-3-82 1-12 14-12 15 0l4 50 2-74c1-16 16-16 17 0l1 72 6-66c1-13 15-12 15 1l-2 66 8-40c2-10 14-8 13 3-2 30-8 62-14 88-4 18-7 32-7 48z';

/** A product's front to scale, next to a phone and a hand. */
export function SizeDrawing({ name, widthMm, heightMm, depthMm, shape = 'box', fill }: Props) {
  // A neckband lies flat: from the front it would be a line.
  const tall = shape === 'neckband' ? depthMm : heightMm;
  const tallest = Math.max(tall, HAND.height);
  const width = widthMm + PHONE.width + HAND.width + 2 * GAP;
  const ground = (height: number) => tallest - height;
  const line = Math.max(1.2, width / 360);
  const phoneAt = widthMm + GAP;
  const handAt = phoneAt + PHONE.width + GAP;
  const words = `${name}, ${sayLength(widthMm)} wide, ${sayLength(heightMm)} high and ${sayLength(depthMm)} deep, next to a 14.7 cm phone and an 18.5 cm hand.`;
  return (
    <figure>
      <svg
        viewBox={`-2 -2 ${width + 4} ${tallest + 4}`}
        role="img"
        aria-label={words}
        className="max-h-112 w-full md:max-h-144"
      >
        <g
          transform={`translate(0 ${ground(tall)})`}
          // White would be too bright in dark mode.
          style={{ fill: `light-dark(${fill}, color-mix(in oklab, ${fill} 80%, #0f1716))` }}
          strokeWidth={line}
          className="stroke-edge"
        >
          <FrontDrawing shape={shape} width={widthMm} height={tall} />
        </g>
        <g className="fill-sunk stroke-edge" strokeWidth={line}>
          <rect x={phoneAt} y={ground(PHONE.height)} {...PHONE} rx="11" />
          <rect x={phoneAt + 24} y={ground(PHONE.height) + 5} width="24" height="6" rx="3" />
          <path d={HAND_PATH} transform={`translate(${handAt} ${ground(HAND.height)})`} />
        </g>
      </svg>
      <figcaption className="mt-4 text-center text-sm text-soft">
        To scale, next to a phone and a hand
      </figcaption>
    </figure>
  );
}

/** Formats a length in millimetres in a familiar unit. */
export function sayLength(mm: number): string {
  return `${mm / 10} cm`;
}
