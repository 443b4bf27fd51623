import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { abandonGift, payGift } from '#src/features/gift-cards/gift-cards.store.ts';
import type { GiftPurchase } from '#src/features/gift-cards/gift-cards.contract.ts';
import { PaymentNotice } from '#src/features/payments/PaymentNotice.tsx';
import { $paying, isPaying } from '#src/features/payments/paying.store.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { Button } from '#src/ui/Button.tsx';

type Props = { gift: GiftPurchase; link: OrderLink };

/** The ways to pay for a gift card: UPI on this page, or the gateway's window. */
export function PayGift({ gift: { amount }, link }: Props) {
  const paying = useStore($paying, { ssr: 'initial' });
  const isBusy = isPaying(paying) && !(paying.step === 'waiting' && paying.isLong);

  function change(event: MouseEvent) {
    void abandonGift(link).catch(() => undefined);
    // The form is as it was left.
    if (!document.referrer.endsWith('/gift-cards')) return;
    event.preventDefault();
    window.history.back();
  }

  return (
    <div className="grid gap-4">
      <PaymentNotice stay />
      <Button
        size="large"
        className="w-full"
        busy={isBusy}
        onClick={() => void payGift(link, 'upi')}
      >
        Pay {formatRupees(amount)} by UPI
      </Button>
      <Button look="secondary" disabled={isBusy} onClick={() => void payGift(link, 'window')}>
        Pay by card or net banking
      </Button>
      <p className="text-sm text-soft">
        Gift cards cannot be paid in cash, with store credit or with offers.{' '}
        {!isBusy && (
          <a href="/gift-cards" onClick={change} className="font-bold text-brand underline">
            Change the gift card
          </a>
        )}
      </p>
    </div>
  );
}
