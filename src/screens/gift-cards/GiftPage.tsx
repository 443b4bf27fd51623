import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { GIFT_STATES } from '#src/features/credit/gift-status.ts';
import { $gift, loadGift, resumeGift } from '#src/features/gift-cards/gift-cards.store.ts';
import { GiftCardPicture } from '#src/features/gift-cards/GiftCardPicture.tsx';
import type { GiftPurchase } from '#src/features/gift-cards/gift-cards.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { type OrderLink, orderLink } from '#src/lib/signed-link.ts';
import { LinkProblem } from '#src/screens/account/LinkProblem.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Card } from '#src/ui/Card.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useFocusOn } from '#src/ui/useFocusOn.ts';
import { ChangeGift } from './ChangeGift.tsx';
import { PayGift } from './PayGift.tsx';

/** A bought gift card for its buyer, by its signed link: to pay, follow, correct or cancel it. */
export function GiftPage({ shopName }: { shopName: string }) {
  const [link] = useState(orderLink);
  const shown = useStore($gift, { ssr: 'initial' });
  useEffect(() => {
    void loadGift(link).then(() => {
      const gift = $gift.get();
      const isBack = new URLSearchParams(window.location.search).has('payment');
      if (isBack && gift.state === 'ready' && gift.value.state === 'unpaid') void resumeGift(link);
    });
  }, [link]);

  if (shown.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (shown.state === 'ready') return <Gift gift={shown.value} {...{ link, shopName }} />;
  return (
    <LinkProblem
      title="Your gift card"
      error={shown.error}
      missing="This link to a gift card does not work or is too old."
      onRetry={() => void loadGift(link)}
    />
  );
}

type Props = { gift: GiftPurchase; link: OrderLink; shopName: string };

function Gift({ gift, link, shopName }: Props) {
  const { state, amount, recipientName, orderId } = gift;
  const { label, look } = GIFT_STATES[state];
  const status = useFocusOn<HTMLDivElement>(state, (host) => host);
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-title font-extrabold">
          {state === 'unpaid' ? 'Pay for your gift card' : 'Your gift card'}
        </h1>
        <p className="flex flex-wrap items-center gap-3 text-soft">
          Order {orderId} <Badge kind={look}>{label}</Badge>
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          <div ref={status} tabIndex={-1}>
            <Card title={TITLES[state]}>
              <div className="grid gap-5">
                <p>{toSentence(gift)}</p>
                {state === 'unpaid' && <PayGift gift={gift} link={link} />}
                {(gift.canCorrect || gift.canCancel) && <ChangeGift gift={gift} link={link} />}
                {(state === 'ended' || state === 'refunded') && (
                  <a
                    href="/gift-cards"
                    className={`${buttonClass('secondary')} justify-self-start`}
                  >
                    Buy a gift card
                  </a>
                )}
              </div>
            </Card>
          </div>
          <Details gift={gift} />
        </div>
        <GiftCardPicture {...{ shopName, amount, recipientName }} />
      </div>
    </div>
  );
}

const TITLES: Record<GiftPurchase['state'], string> = {
  unpaid: 'Payment',
  ended: 'Not bought',
  scheduled: 'Paid',
  sent: 'Sent',
  redeemed: 'Redeemed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

function toSentence({ state, sendAt, sentAt, isForSelf, payUntil, ...gift }: GiftPurchase): string {
  const { recipientName, recipientContact } = gift;
  const to = isForSelf ? `you at ${recipientContact}` : `${recipientName} at ${recipientContact}`;
  switch (state) {
    case 'unpaid':
      return `We send the card to ${to} once it is paid. You can pay until ${formatDateTime(payUntil)}.`;
    case 'ended':
      return 'This gift card was not paid, so it was not issued. Nothing was charged.';
    case 'scheduled':
      return new Date(sendAt) > new Date()
        ? `We send the card to ${to} on ${formatDateTime(sendAt)}.`
        : `We are sending the card to ${to}.`;
    case 'sent':
      return `We sent the card to ${to}${sentAt ? ` on ${formatDateTime(sentAt)}` : ''}.`;
    case 'redeemed':
      return 'The card has been redeemed, so it can no longer be changed.';
    case 'cancelled':
      return 'The card is cancelled, and its code does not work. The money is on its way back to your payment method.';
    case 'refunded':
      return 'We have refunded your payment method.';
  }
}

function Details({ gift }: { gift: GiftPurchase }) {
  const { senderName, message, paidAt } = gift;
  if (message === '' && paidAt === null) return null;
  return (
    <Card title="Details">
      <div className="grid gap-3 text-sm">
        {message !== '' && (
          <p className="whitespace-pre-line">
            “{message}”, {senderName}
          </p>
        )}
        {paidAt && (
          <p className="text-soft">
            Paid on {formatDateTime(paidAt)}. Your receipt was sent by email. It is not a tax
            invoice: GST is charged on the goods that the card pays for.
          </p>
        )}
      </div>
    </Card>
  );
}
