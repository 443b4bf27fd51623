import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';

type Props = { count: number; onClear: () => void; children: ReactNode };

/** How many rows are chosen and what can be done to them together; stays in sight. */
export function ChosenBar({ count, onClear, children }: Props) {
  return (
    <div className="sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-1 rounded-card border border-brand bg-wash px-3 py-2">
      <p role="status" className="mr-1.5 ml-1 text-sm font-bold">
        {count} chosen
      </p>
      {children}
      <Button look="quiet" size="small" onClick={onClear}>
        Choose none
      </Button>
    </div>
  );
}
