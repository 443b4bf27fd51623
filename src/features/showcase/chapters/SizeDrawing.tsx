import { Picture } from '#src/ui/Picture.tsx';
import type { Chapter } from './chapters.contract.ts';
import { PlainFront } from './PlainFront.tsx';
import phoneAndHand from './phone-and-hand.svg?url&no-inline';

type Size = Extract<Chapter, { kind: 'size' }>;

type Props = Omit<Size, 'kind' | 'title' | 'text'> & {
  name: string;
  /** The product's colour. */
  fill: string;
  /** Its picture from the front, if this colour has one. */
  imageUrl: string | undefined;
};

/** The drawing's size in mm: a phone of 72 by 147, and an adult's hand of 112 by 189 from the wrist. */
const PHONE_AND_HAND = { width: 226, height: 200 };
/** The hand's height: both are on the ground at this height of the drawing. */
const HAND_MM = 189;
const GAP = 24;
/** The largest size of the whole drawing on a wide page, in pixels. */
const DRAWN_PX = { width: 640, height: 544 };

/** A product's front to scale, next to a phone and a hand. */
export function SizeDrawing({ name, fill, imageUrl, front, ...size }: Props) {
  const { widthMm, heightMm, depthMm, shape } = size;
  const pictured = imageUrl !== undefined && front ? placeOf(front) : undefined;
  // A neckband lies flat: from the front it would be a line.
  const drawn = { width: widthMm, height: shape === 'neckband' ? depthMm : heightMm };
  const { width, height } = pictured ?? drawn;
  const tallest = Math.max(height, HAND_MM);
  const total = width + GAP + PHONE_AND_HAND.width;
  const words = `${name}, ${sayLength(widthMm)} wide, ${sayLength(heightMm)} high and ${sayLength(depthMm)} deep, next to a 14.7 cm phone and an 18.9 cm hand.`;
  return (
    <figure>
      <svg viewBox={`-3 -3 ${total + 6} ${tallest + 14}`} role="img" aria-label={words}>
        <image href={phoneAndHand} {...PHONE_AND_HAND} x={width + GAP} y={tallest - HAND_MM} />
        <g transform={`translate(0 ${tallest - height})`}>
          {imageUrl !== undefined && pictured ? (
            <foreignObject
              x={pictured.x}
              y={pictured.y}
              width={pictured.side}
              height={pictured.side}
            >
              <Picture src={imageUrl} alt="" sizes={sizesOf(pictured.side, total, tallest)} />
            </foreignObject>
          ) : (
            <PlainFront {...size} {...{ fill }} tall={height} />
          )}
        </g>
      </svg>
      <figcaption>To scale, next to a phone and a hand</figcaption>
    </figure>
  );
}

/** Returns the product's size in a picture, and the place of the whole picture, all in mm. */
function placeOf({ widthMm, left, top, right, bottom }: NonNullable<Size['front']>) {
  const side = (100 * widthMm) / (right - left);
  return {
    ...{ width: widthMm, height: (side * (bottom - top)) / 100, side },
    ...{ x: (-side * left) / 100, y: (-side * top) / 100 },
  };
}

/** Returns the widths at which a picture in a drawing is shown; all sizes are in mm. */
function sizesOf(side: number, total: number, tallest: number): string {
  const scale = Math.min(DRAWN_PX.width / total, DRAWN_PX.height / tallest);
  return `(min-width: 768px) ${Math.round(side * scale)}px, ${Math.round((90 * side) / total)}vw`;
}

/** Formats a length in millimetres in a familiar unit. */
export function sayLength(mm: number): string {
  return `${mm / 10} cm`;
}
