import { type SubmitEvent, useState } from 'react';
import type { AskProps } from '#src/features/returns/AskReturn.tsx';
import { ReturnPhotoPicker } from '#src/features/returns/photos/ReturnPhotoPicker.tsx';
import { FormEnd, ItemChoice } from '#src/features/returns/RequestFields.tsx';
import { REASON_MAX } from '#src/features/returns/returns.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { fileClaim } from './claims.contract.ts';

/** The faulty item, the fault and pictures of it. */
export function ClaimForm({ order, request, onDone }: AskProps<InputOf<typeof fileClaim>>) {
  const items = order.orderItems.filter(({ warrantyUntil }) => warrantyUntil !== null);
  const [itemId, setItemId] = useState(items.length === 1 ? items[0]?.id : undefined);
  const [quantity, setQuantity] = useState(1);
  const [photos, setPhotos] = useState<File[]>([]);
  const [isChecked, setChecked] = useState(false);
  const item = items.find(({ id }) => id === itemId);
  const { busy, running, error, submit } = useSubmit(
    async (reason: string, isAccident: boolean) => {
      if (!item) return;
      const units = { orderLineId: item.id, quantity: Math.min(quantity, item.returnable) };
      await request({ id: order.orderId, ...units, reason, isAccident }, photos);
      onDone();
    },
  );

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const typed = new FormData(event.currentTarget);
    const reason = typed.get('reason');
    if (item && typeof reason === 'string') submit(reason, typed.has('isAccident'));
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <p className="text-sm text-soft">
        We repair or replace it free of charge, or refund it, and pay for the way back. We will
        reply within two working days.
      </p>
      <ItemChoice
        {...{ items, item, quantity }}
        onItem={setItemId}
        onQuantity={setQuantity}
        error={isChecked && !item ? 'Choose the faulty item.' : undefined}
      />
      {item?.warrantyUntil && (
        <p className="text-sm">Its warranty ends on {formatDate(item.warrantyUntil)}.</p>
      )}
      {item?.hasDamageCover && <Checkbox name="isAccident" label="It was damaged by accident" />}
      <TextArea
        name="reason"
        label="Describe the fault"
        maxLength={REASON_MAX}
        error={error?.fields['reason']}
        required
      />
      <ReturnPhotoPicker photos={photos} onChange={setPhotos} />
      <FormEnd {...{ error, onDone }} isBusy={busy} isRunning={running} action="File claim" />
    </form>
  );
}
