import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { $session } from '#src/features/account/session.store.ts';
import { SEND_DAYS_MAX } from '#src/features/credit/purchases/gift-purchase.ts';
import { GIFT_MESSAGE_MAX } from '#src/features/gift-cards/gift-card-limits.ts';
import { GiftCardPicture } from '#src/features/gift-cards/GiftCardPicture.tsx';
import { buyGiftCard, type GiftCardOffer } from '#src/features/gift-cards/gift-cards.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { call } from '#src/lib/api.ts';
import { todayInIndia } from '#src/lib/day.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { AmountChoice } from './AmountChoice.tsx';

type Props = { offer: GiftCardOffer; shopName: string };

const EMPTY = {
  amount: '',
  recipientName: '',
  recipientContact: '',
  message: '',
  sendOn: '',
  senderName: '',
  buyerEmail: '',
  buyerPhone: '',
};
type Draft = typeof EMPTY;

/** The form in which anyone buys one gift card; it leads to the page on which it is paid. */
export function BuyGiftCard({ offer, shopName }: Props) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, amount: String(offer.amounts[1] ?? '') });
  const [isForSelf, setForSelf] = useState(false);
  const [sent, setSent] = useState({ of: '', requestId: '' });
  useOwnDetails(setDraft);
  const { submit, busy, running, error } = useSubmit(async () => {
    const typed = { ...draft, isForSelf, ...(isForSelf && toSelf(draft)) };
    // The same form sent again is the same purchase.
    const of = JSON.stringify(typed);
    const requestId = sent.of === of ? sent.requestId : crypto.randomUUID();
    setSent({ of, requestId });
    const { id, signature } = await call(buyGiftCard, { ...typed, requestId });
    window.location.assign(`/gift-card/${id}/${signature}`);
    // Busy until the page is left.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  });
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
      onSubmit={onSubmit}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
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
        <Card title="Recipient">
          <div className="grid gap-4">
            <Checkbox
              name="isForSelf"
              label="Send it to me"
              checked={isForSelf}
              onChange={({ target }) => setForSelf(target.checked)}
            />
            {!isForSelf && (
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="Recipient’s name" autoComplete="off" {...field('recipientName')} />
                <Field
                  label="Email or WhatsApp number"
                  autoComplete="off"
                  {...field('recipientContact')}
                />
              </div>
            )}
            {!isForSelf && (
              <TextArea
                label="Message"
                required={false}
                rows={3}
                maxLength={GIFT_MESSAGE_MAX}
                {...field('message')}
              />
            )}
            <Field
              label="Delivery date"
              type="date"
              required={false}
              hint="From 9:00 Indian time. Without a date we send it as soon as it is paid."
              min={todayInIndia()}
              max={todayInIndia(new Date(Date.now() + SEND_DAYS_MAX * DAY_MS))}
              {...field('sendOn')}
            />
          </div>
        </Card>
        <Card title="Your details">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Your name" autoComplete="name" {...field('senderName')} />
            <Field
              label="Your mobile number"
              type="tel"
              autoComplete="tel-national"
              {...field('buyerPhone')}
            />
            <div className="sm:col-span-2">
              <Field
                label="Your email"
                type="email"
                autoComplete="email"
                hint="For the receipt, and the link to your gift card."
                {...field('buyerEmail')}
              />
            </div>
          </div>
        </Card>
      </div>
      <div className="grid gap-5 lg:sticky lg:top-28">
        <GiftCardPicture
          shopName={shopName}
          {...(amount !== undefined && { amount })}
          recipientName={isForSelf ? draft.senderName : draft.recipientName}
        />
        {error && <Alert>{error.message}</Alert>}
        <Button type="submit" size="large" className="w-full" busy={running} disabled={busy}>
          {amount === undefined ? 'Continue to payment' : `Continue to pay ${formatRupees(amount)}`}
        </Button>
        <p className="text-sm text-soft">
          Pay by UPI, card or net banking. You can cancel the card while it is not redeemed: until
          it is sent, and for 7 days after your payment.
        </p>
      </div>
    </form>
  );
}

const DAY_MS = 86_400_000;
const LEAVING_MS = 8000;

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
