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
/** Room around the drawing, and for the shadow at its foot, in mm. */
const EDGE = 3;
const FOOT = 11;
/** The tallest that the drawing becomes, in rem; and its width on a wide page, in pixels. */
const TALLEST_REM = 34;
const WIDEST_PX = 640;

/** A product's front to scale, next to a phone and a hand. */
export function SizeDrawing({ name, fill, imageUrl, front, ...size }: Props) {
  const { widthMm, heightMm, depthMm, shape } = size;
  const pictured = imageUrl !== undefined && front && { ...placeOf(front), imageUrl };
  // A neckband lies flat: from the front it would be a line.
  const drawn = { width: widthMm, height: shape === 'neckband' ? depthMm : heightMm };
  const { width, height } = pictured || drawn;
  const tallest = Math.max(height, HAND_MM);
  const box = {
    width: width + GAP + PHONE_AND_HAND.width + 2 * EDGE,
    height: tallest + FOOT + EDGE,
  };
  const words = `${name}, ${sayLength(widthMm)} wide, ${sayLength(heightMm)} high and ${sayLength(depthMm)} deep, next to a 14.7 cm phone and an 18.9 cm hand.`;
  const part = (mm: number, of: number) => `${(100 * mm) / of}%`;
  return (
    <figure>
      <div
        className="relative mx-auto"
        style={{ width: `min(100%, ${(TALLEST_REM * box.width) / box.height}rem)` }}
      >
        <svg viewBox={`${-EDGE} ${-EDGE} ${box.width} ${box.height}`} role="img" aria-label={words}>
          <image href={phoneAndHand} {...PHONE_AND_HAND} x={width + GAP} y={tallest - HAND_MM} />
          {!pictured && (
            <g transform={`translate(0 ${tallest - height})`}>
              <PlainFront {...size} {...{ fill }} tall={height} />
            </g>
          )}
        </svg>
        {pictured && (
          <Picture
            src={pictured.imageUrl}
            alt=""
            sizes={sizesOf(pictured.side, box)}
            className="absolute"
            style={{
              left: part(pictured.x + EDGE, box.width),
              top: part(tallest - height + pictured.y + EDGE, box.height),
              width: part(pictured.side, box.width),
              maxWidth: 'none',
            }}
          />
        )}
      </div>
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

/** Returns the widths at which a picture is shown in a drawing; all sizes are in mm. */
function sizesOf(side: number, { width, height }: { width: number; height: number }): string {
  const scale = Math.min(WIDEST_PX / width, (TALLEST_REM * 16) / height);
  return `(min-width: 768px) ${Math.round(side * scale)}px, ${Math.round((90 * side) / width)}vw`;
}

/** Formats a length in millimetres in a familiar unit. */
export function sayLength(mm: number): string {
  return `${mm / 10} cm`;
}
