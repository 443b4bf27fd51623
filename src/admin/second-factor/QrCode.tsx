type Props = { size: number; path: string; label: string };

/** The edge that scanners need to find a code. */
const QUIET = 4;

/** A QR code, dark on white in either scheme: scanners want it so. */
export function QrCode({ size, path, label }: Props) {
  const whole = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="w-56 rounded-field border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
