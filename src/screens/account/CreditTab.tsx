import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $credit, loadCredit } from '#src/features/credit/credit.store.ts';
import { CreditBalance } from '#src/features/credit/CreditBalance.tsx';
import { CreditStatement } from '#src/features/credit/CreditStatement.tsx';
import { RedeemForm } from '#src/features/credit/RedeemForm.tsx';
import { GiftPurchases } from '#src/features/gift-cards/GiftPurchases.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** A shopper's store credit: the balance, gift cards and every entry. */
export function CreditTab() {
  const credit = useStore($credit, { ssr: 'initial' });
  useEffect(() => void loadCredit(), []);

  if (credit.state === 'loading') return <Skeleton className="h-60 w-full max-w-xl" />;
  if (credit.state === 'failed') {
    return <Failure error={credit.error} retry={() => void loadCredit()} />;
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title="Store credit">
        <CreditBalance credit={credit.value} />
        <p className="mt-4 text-sm text-pretty text-soft">
          Choose it at the checkout to pay for all of an order or a part of it. If you return the
          order, what you paid with store credit becomes store credit again.
        </p>
      </Card>
      <Card title="Have a gift card?">
        <RedeemForm />
      </Card>
      <Card title="Gift cards you bought">
        <GiftPurchases />
      </Card>
      <Card title="Entries">
        <CreditStatement credit={credit.value} orderHref={(id) => `/orders/${id}`} />
      </Card>
    </div>
  );
}
