type Props = { size: number; path: string; label: string };

/** Quiet zone that scanners need around a code, in modules. */
const QUIET = 4;

/** QR code, dark on white in both colour schemes, as scanners need it. */
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
