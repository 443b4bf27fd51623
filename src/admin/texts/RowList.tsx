import { RowButtons } from '#src/admin/kit/RowButtons.tsx';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';

type Props<T> = {
  rows: readonly T[];
  /** Name of one row, such as "question". */
  noun: string;
  most: number;
  empty: T;
  onChange: (rows: T[]) => void;
  error: string | undefined;
  children: (row: T, at: number, change: (some: Partial<T>) => void) => ReactNode;
};

/** Rows that can be added, moved and removed. */
export function RowList<T extends object>(props: Props<T>) {
  const { rows, noun, most, empty, onChange, error, children } = props;
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {rows.map((row, at) => (
            <li
              key={at}
              className="grid grid-cols-1 gap-2 rounded-field border border-line p-3 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="grid grid-cols-1 gap-3">
                {children(row, at, (some) =>
                  onChange(rows.map((one, index) => (index === at ? { ...one, ...some } : one))),
                )}
              </div>
              <RowButtons
                name={`${noun} ${at + 1}`}
                at={at}
                last={rows.length - 1}
                onMove={(to) => move(at, to)}
                onRemove={() => onChange(rows.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, empty])}
      >
        Add {noun}
      </Button>
    </div>
  );
}
