import { type ReactNode, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { formatCount } from '#src/lib/money.ts';

/** Selects every row that a list finds, on all its pages. */
export type ChooseAll = {
  /** Number of rows in the list when it was loaded. */
  total: number;
  /** Selects all rows and returns their current number. */
  choose: () => Promise<number>;
};

type Props = { count: number; onClear: () => void; all?: ChooseAll; children: ReactNode };

/** Sticky bar with the number of selected rows and the actions for them. */
export function ChosenBar({ count, onClear, all, children }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className="sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-1 rounded-card border border-brand bg-wash px-3 py-2">
      <p ref={status} role="status" tabIndex={-1} className="mr-1 ml-1 text-sm font-bold">
        {formatCount(count)} selected
      </p>
      {all && count < all.total && <AllButton {...all} onAll={() => status.current?.focus()} />}
      <Button look="quiet" size="small" className="px-1.5!" onClick={onClear}>
        Clear selection
      </Button>
      <div className="flex flex-wrap items-center gap-1 sm:ml-auto">{children}</div>
    </div>
  );
}

/** Disappears once all rows are selected, so `onAll` moves the focus. */
function AllButton({ total, choose, onAll }: ChooseAll & { onAll: () => void }) {
  const { running, error, submit } = useSubmit(async () => {
    const found = await choose();
    onAll();
    if (found === total) return;
    const now = formatCount(found);
    showToast(`The list has changed: ${now} results match now.`, { kind: 'info' });
  });
  return (
    <>
      <Button look="quiet" size="small" className="px-1.5!" busy={running} onClick={() => submit()}>
        Select all {formatCount(total)}
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm font-semibold text-bad">
          {error.message}
        </p>
      )}
    </>
  );
}
