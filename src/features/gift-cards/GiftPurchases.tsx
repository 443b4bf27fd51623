import { useEffect, useState } from 'react';
import { GIFT_STATES } from '#src/features/credit/gift-status.ts';
import { call } from '#src/lib/api.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { formatRupees } from '#src/lib/money.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { listGiftPurchases } from './gift-cards.contract.ts';

type Own = OutputOf<typeof listGiftPurchases>;

/** The gift cards that a shopper has bought, each with a link to its page. */
export function GiftPurchases() {
  const [own, setOwn] = useState<Remote<Own>>(LOADING);
  const load = () => loadInto(setOwn, () => call(listGiftPurchases, {}));
  useEffect(() => void load(), []);
  if (own.state === 'loading') return <Skeleton className="h-20 w-full" />;
  if (own.state === 'failed') return <Failure error={own.error} retry={() => void load()} />;
  const { purchases } = own.value;
  return (
    <div className="grid gap-4">
      {purchases.length === 0 && (
        <p className="text-sm text-soft">You have not bought a gift card yet.</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {purchases.map(({ orderId, state, amount, recipientName, boughtAt, path }) => (
          <li key={orderId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid gap-1">
              <a href={path} className="font-bold text-brand">
                {`${formatRupees(amount)} for ${recipientName || 'a deleted recipient'}`}
              </a>
              <span className="text-sm text-soft">{formatDate(boughtAt)}</span>
            </span>
            <Badge kind={GIFT_STATES[state].look}>{GIFT_STATES[state].label}</Badge>
          </li>
        ))}
      </ul>
      <a href="/gift-cards" className={`${buttonClass('secondary')} justify-self-start`}>
        Buy a gift card
      </a>
    </div>
  );
}
