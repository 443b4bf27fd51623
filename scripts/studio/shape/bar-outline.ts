/** The front of a product: for each pixel, the number of its part, or -1. */
type Front = { parts: Int16Array; width: number; mmPerPixel: number };
type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;

/** The share of a bar's length that a row of its body covers at least. */
const BODY = 0.8;
/** The least distance between its front and its upper edge, in mm, so that two lines are seen. */
const APART_MM = 6;
/** The radius of the corners of its front, in mm. */
const CORNER_MM = 4;

/**
 * Removes what is below a bar apart from its feet: feet of a subwoofer behind it, a remote control.
 * Its left foot is drawn like its right one: others may be behind it.
 */
export function standOnFeet({ parts, width }: Front, { left, right, top, bottom }: Box): void {
  const has = (x: number, y: number) => (parts[y * width + x] ?? -1) >= 0;
  const columns = numbers(left, right);
  const isBody = (y: number) => columns.filter((x) => has(x, y)).length > BODY * columns.length;
  let floor = bottom;
  while (floor > top && !isBody(floor - 1)) floor -= 1;
  const below = Math.floor((floor + bottom) / 2);
  const end = columns.findLastIndex((x) => has(x, below));
  const start = columns.findLastIndex((x, at) => at < end && !has(x, below)) + 1;
  const isFoot = (at: number) => at >= start && at <= end;
  for (let y = floor; y < bottom; y += 1) {
    for (const [at, x] of columns.entries()) {
      const stands = isFoot(at) || isFoot(columns.length - 1 - at);
      parts[y * width + x] = stands ? 0 : -1;
    }
  }
}

/**
 * Returns the edge of the largest visible part as an SVG path in mm: its grille. Around the ends of
 * some bars it continues: then only its upper and lower edge are seen.
 */
export function edgeOfFront({ parts, width, mmPerPixel }: Front, box: Box): string {
  const columns = numbers(box.left, box.right);
  const rows = numbers(box.top, box.bottom);
  const counts = new Map<number, number>();
  for (const part of parts) if (part >= 0) counts.set(part, (counts.get(part) ?? 0) + 1);
  const [front] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const has = (x: number, y: number) => parts[y * width + x] === front;
  // Not those in which no more of it is seen than of another grille behind it.
  const isRow = (y: number) => columns.filter((x) => has(x, y)).length > BODY * columns.length;
  const isColumn = (x: number) => rows.filter((y) => has(x, y)).length > rows.length / 2;
  const mm = (pixels: number) => Number((pixels * mmPerPixel).toFixed(1));
  const [left, top] = [
    mm(columns.findIndex(isColumn)),
    Math.max(APART_MM, mm(rows.findIndex(isRow))),
  ];
  const [right, bottom] = [
    mm(columns.findLastIndex(isColumn) + 1),
    mm(rows.findLastIndex(isRow) + 1),
  ];
  if (left < CORNER_MM) return `M0 ${top}h${right}M0 ${bottom}h${right}`;
  const corner = (x: number, y: number) => `a${CORNER_MM} ${CORNER_MM} 0 0 1 ${x} ${y}`;
  const [across, down] = [right - left, bottom - top].map((side) =>
    Number((side - 2 * CORNER_MM).toFixed(1)),
  );
  return [
    `M${Number((left + CORNER_MM).toFixed(1))} ${top}h${across}${corner(CORNER_MM, CORNER_MM)}`,
    `v${down}${corner(-CORNER_MM, CORNER_MM)}h-${across}${corner(-CORNER_MM, -CORNER_MM)}`,
    `v-${down}${corner(CORNER_MM, -CORNER_MM)}z`,
  ].join('');
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
