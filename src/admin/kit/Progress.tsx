import { formatCount } from '#src/lib/money.ts';
type Props = { label: string; done: number; total: number };

/** Progress bar for work on many rows. */
export function Progress({ label, done, total }: Props) {
  return (
    <div className="grid gap-1 text-sm">
      <progress value={done} max={Math.max(1, total)} aria-label={label} className="w-full" />
      <p role="status">
        {label}: {formatCount(done)} of {formatCount(total)}
      </p>
    </div>
  );
}
