import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import { ChevronDownIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { LazyPreorderTerms } from '#src/features/cart/LazyPreorderTerms.tsx';
import { LinePrice } from '#src/features/cart/LinePrice.tsx';
import { PriceBreakup } from '#src/features/cart/PriceBreakup.tsx';
import { less, savings } from '#src/features/cart/sums.ts';
import { $paymentMethod, $storeCredit } from './checkout.store.ts';
import type { Purchase, PurchaseItem } from './purchase.ts';
import { LazyPreorderDay } from '#src/features/catalog/preorders/LazyPreorderDay.tsx';

type Props = { purchase: Purchase; children?: ReactNode };

/**
 * The items and their prices, folded to pictures and a short breakup on small screens; `children`
 * follow.
 */
export function PurchaseSummary({ purchase, children }: Props) {
  const { label } = methodProperties(useStore($paymentMethod, { ssr: 'initial' }));
  const credit = useStore($storeCredit, { ssr: 'initial' });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = purchase.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="summary" className="checkout-summary">
      <div className="flex items-center justify-between gap-1">
        <h2 id="summary" className="shrink-0 text-lg font-extrabold tracking-tight">
          Order Summary
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="checkout-toggle"
        >
          {isOpen ? (
            'Hide'
          ) : (
            <span className="text-balance">
              {`Show ${count} ${count === 1 ? 'item' : 'items'}`}
              {/* No room for it on the narrowest screens. */}
              {children && <span className="max-[23rem]:hidden">, add a code</span>}
            </span>
          )}
          <ChevronDownIcon className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <div id={id} className={`grid gap-5 ${isOpen ? '' : 'checkout-folded'}`}>
        <ul className="grid gap-4">
          {purchase.items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
        <PriceBreakup {...purchase} feeText={`${label} fee`} credit={credit} />
      </div>
      {!isOpen && <ShortBreakup {...purchase} credit={credit} />}
      <LazyPreorderTerms items={purchase.items} />
      {/* Folded too: on a phone the first field should be visible. */}
      <div className={isOpen ? '' : 'max-lg:hidden'}>{children}</div>
    </section>
  );
}

/** The price breakup in one row: the whole one would push the first field out of view. */
function ShortBreakup({ credit, ...sums }: Sums & { credit: number }) {
  const { subtotal, shipping, fee, total } = sums;
  // A column of its own would not fit on a phone.
  const more = shipping + fee;
  return (
    <dl className="checkout-sums">
      <Sum text="Subtotal" amount={formatRupees(subtotal)} />
      <Sum text="Discount" amount={`− ${formatRupees(savings(sums))}`} look="text-good" />
      <Sum
        text={credit > 0 ? 'To pay' : more > 0 ? `With ${formatRupees(more)} fees` : 'Total'}
        amount={formatRupees(less(total, credit))}
      />
    </dl>
  );
}

function Sum({ text, amount, look = '' }: { text: string; amount: string; look?: string }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd className={look}>{amount}</dd>
    </div>
  );
}

type Sums = Omit<Purchase, 'items' | 'offers'>;

function Item({ item }: { item: PurchaseItem }) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-3">
      <span className="self-start overflow-hidden rounded-field picture-well">
        <Picture
          src={item.imageUrl}
          alt=""
          sizes="4rem"
          largest={160}
          className="aspect-square w-full object-cover"
        />
      </span>
      <span className="grid content-start gap-0.5 text-sm">
        <span className="font-bold">{item.name}</span>
        <span className="text-soft">
          {[colorName(item.variantTitle), item.quantity].filter(Boolean).join(' · ')} ×{' '}
          {formatRupees(item.price)}
        </span>
        <LazyPreorderDay dispatchBy={item.dispatchBy} />
        {item.notice && <span className="font-semibold text-warn">{item.notice}</span>}
        {!item.inStock && !item.notice && (
          <span className="font-semibold text-bad">Not available in this quantity.</span>
        )}
      </span>
      <LinePrice {...item} className="grid content-start justify-items-end text-sm" />
    </li>
  );
}
