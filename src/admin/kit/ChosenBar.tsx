import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** Selects every row that a list finds, on all its pages. */
export type ChooseAll = {
  /** Number of rows in the list when it was loaded. */
  total: number;
  /** Selects all rows and returns their current number. */
  choose: () => Promise<number>;
};

type Props = { count: number; onClear: () => void; all?: ChooseAll; children: ReactNode };

/** Sticky bar with the number of chosen rows and the actions for them. */
export function ChosenBar({ count, onClear, all, children }: Props) {
  return (
    <div className="sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-1 rounded-card border border-brand bg-wash px-3 py-2">
      <p role="status" className="mr-1.5 ml-1 text-sm font-bold">
        {count.toLocaleString('en-IN')} chosen
      </p>
      {children}
      {all && count < all.total && <AllButton {...all} />}
      <Button look="quiet" size="small" onClick={onClear}>
        Choose none
      </Button>
    </div>
  );
}

function AllButton({ total, choose }: ChooseAll) {
  const { running, error, submit } = useSubmit(async () => {
    const found = await choose();
    if (found === total) return;
    const now = found.toLocaleString('en-IN');
    showToast(`The list has changed: ${now} results match now.`, { kind: 'info' });
  });
  return (
    <>
      <Button look="quiet" size="small" busy={running} onClick={() => submit()}>
        Choose all {total.toLocaleString('en-IN')}
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm font-semibold text-bad">
          {error.message}
        </p>
      )}
    </>
  );
}
