import { useState } from 'react';
import { colorName } from '#src/lib/color-name.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import { formatRupees } from '#src/lib/money.ts';
import { CartPlans } from './CartPlans.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { useEver } from '#src/ui/useEver.ts';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { addBundleAgain, setBundleCount } from './bundle.store.ts';
import { type CartBundle, groupCart } from './bundled-cart.ts';
import type { CartRowsProps } from './CartRows.tsx';
import { LinePicture } from './LineParts.tsx';

/** The lines of a cart with its bundles first, each as one group, and then the rest. */
export function BundledRows({ cart, Row, className }: CartRowsProps) {
  const { bundles, rest } = groupCart(cart);
  return (
    // The drawer has its own space above lines, and the cart page none.
    <div className="grid gap-4 pt-4 first:pt-0">
      <ul aria-label="Bundles in your cart" className="grid gap-4">
        {bundles.map((bundle) => (
          <BundleRow key={bundle.key} bundle={bundle} />
        ))}
      </ul>
      {rest.length > 0 && (
        <ul aria-label="Items in your cart" className={className}>
          {rest.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns a function that changes the number of bundles, and its state. Removing can be undone. */
function useChange(bundle: CartBundle) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError>();

  async function change(next: number) {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await setBundleCount(bundle, next);
      if (next === 0) {
        const undo = { label: 'Undo', run: () => void addBundleAgain(bundle) };
        showToast(`Removed “${bundle.name}”.`, { kind: 'info', action: undo, durationMs: UNDO_MS });
      }
    } catch (thrown) {
      setError(toAppError(thrown));
    }
    setBusy(false);
  }

  return { isBusy, error, change };
}

function BundleRow({ bundle }: { bundle: CartBundle }) {
  const { name, price, count, saved, items, most, notices } = bundle;
  const { isBusy, error, change } = useChange(bundle);
  return (
    <li
      aria-label={`Bundle: ${name}`}
      aria-busy={isBusy}
      className="grid gap-3 rounded-card border border-line bg-surface p-3 sm:p-4"
    >
      <div className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
        <p className="min-w-0 font-bold">
          {name}
          <span className="block text-sm font-semibold text-good">
            You save {formatRupees(saved)} on this bundle
          </span>
        </p>
        <span className="font-extrabold tabular-nums">{formatRupees(price * count)}</span>
      </div>
      <Items items={items} />
      {notices.map((notice) => (
        <p key={notice} role="status" className="text-sm font-semibold text-warn">
          {notice}
        </p>
      ))}
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Quantity
          size="small"
          value={count}
          max={most}
          label={`Quantity of ${name}`}
          onChange={(next) => void change(next)}
        />
        <button
          type="button"
          onClick={() => void change(0)}
          className="-mx-3 min-h-11 rounded-full px-3 text-sm font-bold text-soft hover:bg-sunk hover:text-bad"
        >
          Remove bundle
        </button>
      </div>
    </li>
  );
}

/** The plan of an item of a bundle. Its choice stays when it is removed, to add it again. */
function BundledPlan({ item }: { item: CartBundle['items'][number] }) {
  const hadPlan = useEver(Boolean(item.planId));
  return hadPlan && <CartPlans item={item} />;
}

function Items({ items }: Pick<CartBundle, 'items'>) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[3.5rem_1fr] gap-3">
          <LinePicture item={item} sizes="56px" />
          <span className="min-w-0 self-center text-sm">
            <a href={item.link} className="font-bold hover:text-brand">
              {item.productName}
            </a>
            <span className="block text-soft tabular-nums">
              {[colorName(item.variantTitle), `${item.quantity} × ${formatRupees(item.price)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <BundledPlan item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}
