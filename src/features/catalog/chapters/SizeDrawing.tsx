type Props = {
  name: string;
  widthMm: number;
  heightMm: number;
  depthMm: number;
  /** The product's colour. */
  fill: string;
};

/** A usual phone. */
const PHONE = { width: 72, height: 147 };
/** An adult's hand with its fingers together, from the wrist. */
const HAND = { width: 88, height: 185 };
const GAP = 30;
const LABEL = 26;
const HAND_PATH =
  'M24 185c-3-22-12-38-17-58-4-14-8-26-5-32 4-7 12-5 15 4l8 20c0-26-4-62-3-82 1-12 14-12 15 0l4 50 2-74c1-16 16-16 17 0l1 72 6-66c1-13 15-12 15 1l-2 66 8-40c2-10 14-8 13 3-2 30-8 62-14 88-4 18-7 32-7 48z';

/** A product's front to scale, beside a phone and a hand. */
export function SizeDrawing({ name, widthMm, heightMm, depthMm, fill }: Props) {
  const tallest = Math.max(heightMm, HAND.height);
  const width = widthMm + PHONE.width + HAND.width + 2 * GAP;
  const ground = (height: number) => tallest - height;
  const text = Math.max(9, width / 46);
  const phoneAt = widthMm + GAP;
  const handAt = phoneAt + PHONE.width + GAP;
  const words = `${name} is ${say(widthMm)} wide, ${say(heightMm)} high and ${say(depthMm)} deep; beside it a phone of 14.7 cm and a hand of 18.5 cm.`;
  return (
    <figure>
      <svg
        viewBox={`-2 -2 ${width + 4} ${tallest + LABEL + text}`}
        role="img"
        aria-label={words}
        className="max-h-96 w-full"
      >
        <rect
          y={ground(heightMm)}
          width={widthMm}
          height={heightMm}
          rx={Math.min(widthMm, heightMm) * 0.12}
          fill={fill}
          className="stroke-edge"
        />
        <g className="fill-sunk stroke-edge" strokeWidth="1.5">
          <rect x={phoneAt} y={ground(PHONE.height)} {...PHONE} rx="11" />
          <path d={HAND_PATH} transform={`translate(${handAt} ${ground(HAND.height)})`} />
        </g>
        <g fontSize={text} className="fill-soft">
          <text y={tallest + text * 1.5}>
            {say(widthMm)} × {say(heightMm)} × {say(depthMm)}
          </text>
          <text x={phoneAt} y={tallest + text * 1.5}>
            Phone
          </text>
          <text x={handAt} y={tallest + text * 1.5}>
            Hand
          </text>
        </g>
      </svg>
    </figure>
  );
}

function say(mm: number): string {
  return `${mm / 10} cm`;
}
