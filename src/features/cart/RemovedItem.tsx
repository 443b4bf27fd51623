import { useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import type { CartItem } from './cart.contract.ts';
import { $removed, restoreItem } from './removed.store.ts';

/** Names the last removed line and offers to restore it. Takes focus from the button that disappeared. */
export function RemovedItem({ item }: { item: CartItem }) {
  const [error, setError] = useState<AppError>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  async function onUndo(): Promise<void> {
    try {
      await restoreItem();
    } catch (thrown) {
      setError(toAppError(thrown));
    }
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-2 rounded-field bg-sunk py-1 pr-1 pl-4 text-sm"
    >
      <span className="min-w-0 flex-1">
        {error ? error.message : `Removed ${item.productName}.`}
      </span>
      <span className="flex">
        <button
          ref={undo}
          type="button"
          onClick={() => void onUndo()}
          className="min-h-11 rounded-full px-4 font-bold text-brand hover:bg-wash"
        >
          Undo
        </button>
        <button
          type="button"
          onClick={() => $removed.set(null)}
          className="min-h-11 rounded-full px-4 font-bold text-soft hover:bg-wash"
        >
          Dismiss
        </button>
      </span>
    </div>
  );
}
