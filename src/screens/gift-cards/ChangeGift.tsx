import { type SubmitEvent, useState } from 'react';
import { cancelGift, correctGift } from '#src/features/gift-cards/gift-cards.store.ts';
import type { GiftPurchase } from '#src/features/gift-cards/gift-cards.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useFocusInvalid } from '#src/ui/useFocusInvalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = { gift: GiftPurchase; link: OrderLink };

/** The changes that a buyer can make to a gift card that is not redeemed. */
export function ChangeGift({ gift, link }: Props) {
  const [open, setOpen] = useState<'correct' | 'cancel'>();
  const isSent = gift.state === 'sent';
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      {gift.canCorrect && (
        <Button look="secondary" onClick={() => setOpen('correct')}>
          {isSent ? 'Send again or correct the address' : 'Correct the recipient'}
        </Button>
      )}
      {gift.canCancel && (
        <Button look="danger" onClick={() => setOpen('cancel')}>
          Cancel and refund
        </Button>
      )}
      <Dialog
        open={open === 'correct'}
        onClose={close}
        title={isSent ? 'Send the gift card again' : 'Correct the recipient'}
        className="max-w-md"
      >
        <Correct {...{ gift, link, isSent, close }} />
      </Dialog>
      <Dialog
        open={open === 'cancel'}
        onClose={close}
        title="Cancel the gift card?"
        className="max-w-md"
      >
        <Cancel {...{ gift, link, close }} />
      </Dialog>
    </div>
  );
}

function Correct({ gift, link, isSent, close }: Props & { isSent: boolean; close: () => void }) {
  const { submit, busy, running, error } = useSubmit(async (sent: HTMLFormElement) => {
    const typed = new FormData(sent);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    await correctGift(link, {
      recipientName: text('recipientName'),
      recipientContact: text('recipientContact'),
    });
    showToast(isSent ? 'The gift card was sent again.' : 'The recipient is corrected.');
    close();
  });
  const form = useFocusInvalid(error);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name="recipientName"
        label="Recipient’s name"
        defaultValue={gift.recipientName}
        error={error?.fields['recipientName']}
      />
      <Field
        name="recipientContact"
        label="Email or mobile number"
        defaultValue={gift.recipientContact}
        error={error?.fields['recipientContact']}
      />
      {isSent && (
        <p className="text-sm text-soft">
          The card gets a new code, and the earlier one stops working.
        </p>
      )}
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" busy={running} disabled={busy}>
        {isSent ? 'Send' : 'Save'}
      </Button>
    </form>
  );
}

function Cancel({ gift, link, close }: Props & { close: () => void }) {
  const { submit, busy, running, error } = useSubmit(async () => {
    await cancelGift(link);
    showToast('The gift card is cancelled, and its refund is requested.');
    close();
  });
  return (
    <div className="grid gap-4">
      <p>
        Its code stops working, and {formatRupees(gift.amount)} will be refunded to your payment
        method.
        {gift.cancelUntil && ` You can cancel it until ${formatDateTime(gift.cancelUntil)}.`}
      </p>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={running} disabled={busy} onClick={() => submit()}>
          Cancel and refund
        </Button>
        <Button look="secondary" onClick={close}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
