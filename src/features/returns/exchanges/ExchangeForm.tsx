import { type SubmitEvent, useState } from 'react';
import type { AskProps } from '#src/features/returns/AskReturn.tsx';
import { ReturnPhotoPicker } from '#src/features/returns/photos/ReturnPhotoPicker.tsx';
import { FormEnd, ItemChoice } from '#src/features/returns/RequestFields.tsx';
import { Cause } from '#src/features/returns/ReturnForm.tsx';
import type { ReturnCause } from '#src/features/returns/return-status.ts';
import { REASON_MAX } from '#src/features/returns/returns.contract.ts';
import { usePreview } from '#src/features/returns/usePreview.ts';
import { guestPreviewExchange } from '#src/features/returns/guests/guest-requests.contract.ts';
import { call } from '#src/lib/api.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { ExchangePreview } from './ExchangePreview.tsx';
import { type askExchange, type ExchangeItem, previewExchange } from './exchanges.contract.ts';
import { NewItem } from './NewItem.tsx';

type Props = AskProps<InputOf<typeof askExchange>>;

/** Holds what was chosen, loads its price, and requests the exchange. */
function useExchange({ order, request: send, onDone }: Props) {
  const items = order.orderItems.filter(({ returnable }) => returnable > 0);
  const [itemId, setItemId] = useState(items.length === 1 ? items[0]?.id : undefined);
  const [count, setCount] = useState(1);
  const [cause, setCause] = useState<ReturnCause>();
  const [wanted, setWanted] = useState<ExchangeItem>();
  const [photos, setPhotos] = useState<File[]>([]);
  const item = items.find(({ id }) => id === itemId);
  const quantity = Math.min(count, item?.returnable ?? 1);
  const input = item &&
    wanted && {
      ...{ id: order.orderId, orderLineId: item.id, quantity, cause },
      ...{ productId: wanted.productId, variantId: wanted.variantId },
    };
  const { preview: quote, reload } = usePreview(input, (given, signal) =>
    order.signature === undefined
      ? call(previewExchange, given, { signal })
      : call(guestPreviewExchange, { ...given, signature: order.signature }, { signal }),
  );
  const request = useSubmit(async (reason: string, form: HTMLFormElement) => {
    if (!input || quote.state !== 'ready') return;
    try {
      await send({ ...input, reason, shownDifference: quote.value.difference }, photos);
    } catch (failure) {
      if (toAppError(failure).code === 'REFUND_CHANGED') reload();
      focusFirstInvalid(form);
      throw failure;
    }
    onDone();
  });
  const onItem = (id: number) => {
    setItemId(id);
    setWanted(undefined);
  };
  const chosen = { items, item, onItem, quantity, onQuantity: setCount, wanted, setWanted };
  return { ...chosen, cause, setCause, photos, setPhotos, quote, reload, request };
}

/** The old item, the new one, and what the exchange costs before it is requested. */
export function ExchangeForm(props: Props) {
  const { order, until, onDone } = props;
  const [isChecked, setChecked] = useState(false);
  const form = useExchange(props);
  const { item, wanted, cause, quote } = form;
  const { busy, running, error, submit } = form.request;
  const isComplete = item !== undefined && wanted !== undefined && cause !== undefined;
  const ask = (isMissing: boolean, sentence: string) =>
    isChecked && isMissing ? sentence : undefined;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const reason = new FormData(event.currentTarget).get('reason');
    if (isComplete && typeof reason === 'string') submit(reason, event.currentTarget);
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <p className="text-sm text-soft">
        You can exchange items until {formatDate(until)}. We will reply within two working days.
      </p>
      <ItemChoice {...form} error={ask(!item, 'Choose the item to exchange.')} />
      {item && (
        <NewItem
          key={item.id}
          {...{ wanted, order, orderLineId: item.id, quantity: form.quantity }}
          onWanted={form.setWanted}
          error={ask(!wanted, 'Choose the new item.')}
        />
      )}
      <Cause
        {...form}
        label="Why are you exchanging it?"
        error={ask(!cause, 'Choose why you are exchanging it.')}
      />
      <TextArea
        name="reason"
        label="Tell us more"
        maxLength={REASON_MAX}
        error={error?.fields['reason']}
        required
      />
      <ReturnPhotoPicker photos={form.photos} onChange={form.setPhotos} />
      {wanted && <ExchangePreview quote={quote} reload={form.reload} newItem={wanted} />}
      <FormEnd
        {...{ error, onDone }}
        isBusy={busy || (isComplete && quote.state !== 'ready')}
        isRunning={running}
        action="Request exchange"
      />
    </form>
  );
}
