type Props = { label: string; done: number; total: number };

/** Progress bar for work on many rows. */
export function Progress({ label, done, total }: Props) {
  const number = (count: number) => count.toLocaleString('en-IN');
  return (
    <div className="grid gap-1 text-sm">
      <progress value={done} max={Math.max(1, total)} aria-label={label} className="w-full" />
      <p role="status">
        {label}: {number(done)} of {number(total)}
      </p>
    </div>
  );
}
