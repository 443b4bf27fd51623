import { useState } from 'react';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import type { CartItem } from './cart.contract.ts';
import { addItem } from './cart.store.ts';

/** Says what was just removed, and brings it back. */
export function RemovedRow({ item, onGone }: { item: CartItem; onGone: () => void }) {
  const [error, setError] = useState<AppError>();
  const { productId, variantId, quantity, productName } = item;

  async function undo(): Promise<void> {
    try {
      await addItem({ productId, variantId, quantity });
      onGone();
    } catch (thrown) {
      setError(toAppError(thrown));
    }
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-sunk py-1 pr-1 pl-4 text-sm"
    >
      <span>{error ? error.message : `Removed ${productName}.`}</span>
      <span className="flex">
        <button
          type="button"
          onClick={() => void undo()}
          className="min-h-11 rounded-full px-4 font-bold text-brand hover:bg-wash"
        >
          Undo
        </button>
        <button
          type="button"
          onClick={onGone}
          className="min-h-11 rounded-full px-4 font-bold text-soft hover:bg-wash"
        >
          Dismiss
        </button>
      </span>
    </div>
  );
}
