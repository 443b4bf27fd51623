import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { $session } from '#src/features/account/session.store.ts';
import { CANCEL_DAYS } from '#src/features/gift-cards/gift-card-limits.ts';
import { GiftCardPicture } from '#src/features/gift-cards/GiftCardPicture.tsx';
import { buyGiftCard, type GiftCardOffer } from '#src/features/gift-cards/gift-cards.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { call } from '#src/lib/api.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useFocusInvalid } from '#src/ui/useFocusInvalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { AmountChoice } from './AmountChoice.tsx';
import { BuyerFields, EMPTY, type GiftDraft as Draft, RecipientFields } from './GiftFields.tsx';

type Props = { offer: GiftCardOffer; shopName: string };

/** The card and the button: next to the fields, on small screens above and below them. */
const SIDE =
  'gap-5 max-tablet:contents max-tablet:*:first:order-first tablet:sticky tablet:top-28 tablet:grid';

/** The form in which anyone buys one gift card; it leads to the page on which it is paid. */
export function BuyGiftCard({ offer, shopName }: Props) {
  const [draft, setDraft] = useState(() => toStart(offer));
  const [isForSelf, setForSelf] = useState(false);
  const [sent, setSent] = useState(NOT_SENT);
  useOwnDetails(setDraft);
  const { submit, busy, running, error } = useSubmit(async () => {
    const typed = { ...draft, isForSelf, ...(isForSelf && toSelf(draft)) };
    await buy(typed, setSent, sent);
  });
  const form = useFocusInvalid(error);
  const set = (values: Partial<Draft>) => setDraft((before) => ({ ...before, ...values }));
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    error: error?.fields[name],
  });
  const amount = readAmount(draft.amount);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      className="grid items-start gap-6 tablet:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_24rem]"
    >
      <div className="grid gap-5">
        <Card title="Amount">
          <AmountChoice
            offer={offer}
            amount={draft.amount}
            onChange={(chosen) => set({ amount: chosen })}
            error={error?.fields['amount']}
          />
        </Card>
        <RecipientFields {...{ isForSelf, setForSelf, field }} />
        <BuyerFields field={field} />
      </div>
      <div className={SIDE}>
        <GiftCardPicture
          shopName={shopName}
          {...(amount !== undefined && { amount })}
          recipientName={isForSelf ? draft.senderName : draft.recipientName}
        />
        {error && <Alert>{error.message}</Alert>}
        <Button type="submit" size="large" className="w-full" busy={running} disabled={busy}>
          {amount === undefined ? 'Continue to payment' : `Continue to pay ${formatRupees(amount)}`}
        </Button>
        <HowItIsPaid />
      </div>
    </form>
  );
}

const LEAVING_MS = 8000;

type Sent = { of: string; requestId: string };
const NOT_SENT: Sent = { of: '', requestId: '' };

/** Creates the purchase and opens its page. The same form sent again is the same purchase. */
async function buy(
  typed: Draft & { isForSelf: boolean },
  setSent: (sent: Sent) => void,
  sent: Sent,
) {
  const of = JSON.stringify(typed);
  const requestId = sent.of === of ? sent.requestId : crypto.randomUUID();
  setSent({ of, requestId });
  const { id, signature } = await call(buyGiftCard, { ...typed, requestId });
  window.location.assign(`/gift-card/${id}/${signature}`);
  // Busy until the page is left. Shown again by Back, it begins a new purchase.
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    window.addEventListener(
      'pageshow',
      () => {
        setSent(NOT_SENT);
        resolve();
      },
      { once: true },
    );
  });
}

function toStart({ amounts }: GiftCardOffer): Draft {
  return { ...EMPTY, amount: String(amounts[1] ?? amounts[0] ?? '') };
}

function toSelf({ senderName, buyerEmail }: Draft) {
  return { recipientName: senderName, recipientContact: buyerEmail, message: '' };
}

/** Fills in what the account of a signed-in buyer has, where nothing was typed. */
function useOwnDetails(setDraft: (change: (before: Draft) => Draft) => void): void {
  const session = useStore($session, { ssr: 'initial' });
  const user = session.state === 'ready' ? session.value : null;
  useEffect(() => {
    if (!user) return;
    setDraft((before) => ({
      ...before,
      senderName: before.senderName || user.name,
      buyerEmail: before.buyerEmail || user.email,
      buyerPhone: before.buyerPhone || (user.phoneNumber ?? ''),
    }));
  }, [user, setDraft]);
}

function HowItIsPaid() {
  return (
    <p className="text-sm text-soft">
      Pay by UPI, card or net banking. You can cancel it before it is sent, and for {CANCEL_DAYS}{' '}
      days after your payment, unless it has been redeemed.
    </p>
  );
}
