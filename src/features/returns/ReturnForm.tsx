import { type SubmitEvent, useState } from 'react';
import { guestPreviewReturn } from '#src/features/returns/guests/guest-requests.contract.ts';
import { call } from '#src/lib/api.ts';
import { colorName, itemName } from '#src/lib/color-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { AskItem, AskProps } from './AskReturn.tsx';
import { ReturnPhotoPicker } from './photos/ReturnPhotoPicker.tsx';
import { RefundPreview } from './RefundPreview.tsx';
import { RETURN_CAUSE_NAMES, RETURN_CAUSES, type ReturnCause } from './return-status.ts';
import { type askReturn, previewReturn, REASON_MAX } from './returns.contract.ts';
import { usePreview } from './usePreview.ts';

type ReturnFormProps = AskProps<InputOf<typeof askReturn>>;

/** Holds the chosen items and cause, loads their refund, and requests the return. */
function useReturnRequest({ order, request: send, onDone }: Omit<ReturnFormProps, 'until'>) {
  const items = order.orderItems.filter(({ returnable }) => returnable > 0);
  const [counts, setCounts] = useState<Record<number, number>>({});
  const [cause, setCause] = useState<ReturnCause>();
  const [toCredit, setToCredit] = useState(false);
  // With a single item, its quantity is filled in.
  const countOf = ({ id, returnable }: AskItem) =>
    counts[id] ?? (items.length === 1 ? returnable : 0);
  const pieces = items
    .map((item) => ({ orderLineId: item.id, quantity: countOf(item) }))
    .filter(({ quantity }) => quantity > 0);
  const input = { id: order.orderId, cause, pieces };
  const { preview, reload } = usePreview(pieces.length > 0 ? input : undefined, (given, signal) =>
    order.signature === undefined
      ? call(previewReturn, given, { signal })
      : call(guestPreviewReturn, { ...given, signature: order.signature }, { signal }),
  );
  const [photos, setPhotos] = useState<File[]>([]);
  const request = useSubmit(async (reason: string, form: HTMLFormElement) => {
    if (preview.state !== 'ready') return;
    try {
      const { total: shownRefund, creditBonus } = preview.value;
      const choice = toCredit && creditBonus !== null && { toCredit, shownBonus: creditBonus };
      await send({ ...input, reason, shownRefund, ...choice }, photos);
    } catch (failure) {
      if (toAppError(failure).code === 'REFUND_CHANGED') reload();
      focusFirstInvalid(form);
      throw failure;
    }
    onDone();
  });
  const onCount = (id: number, count: number) => setCounts({ ...counts, [id]: count });
  const isEmpty = pieces.length === 0;
  const chosen = { items, countOf, onCount, isEmpty, cause, setCause, photos, setPhotos };
  return { ...chosen, toCredit, setToCredit, preview, reload, request };
}

/** Items, cause and reason of a return, with the refund before it is requested. */
export function ReturnForm({ until, ...props }: ReturnFormProps) {
  const [isChecked, setChecked] = useState(false);
  const form = useReturnRequest(props);
  const { isEmpty, cause, preview } = form;
  const { busy, running, error, submit } = form.request;
  const isIncomplete = isEmpty || cause === undefined;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (isIncomplete) {
      focusFirstInvalid(event.currentTarget);
      return;
    }
    const reason = new FormData(event.currentTarget).get('reason');
    submit(typeof reason === 'string' ? reason : '', event.currentTarget);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <p className="text-sm text-soft">
        You can request a return until {formatDate(until)}. We will reply within two working days.
      </p>
      <Pieces {...form} />
      {isChecked && isEmpty && <Alert>Choose at least one item.</Alert>}
      <Cause
        {...form}
        error={isChecked && cause === undefined ? 'Choose why you are returning it.' : undefined}
      />
      <TextArea
        name="reason"
        label="Tell us more"
        maxLength={REASON_MAX}
        error={error?.fields['reason']}
        required
      />
      <ReturnPhotoPicker photos={form.photos} onChange={form.setPhotos} />
      <RefundPreview {...form} />
      {error && !error.fields['reason'] && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={busy || (!isIncomplete && preview.state !== 'ready')}
          busy={running}
        >
          Request return
        </Button>
        <Button look="secondary" onClick={props.onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type CauseProps = {
  cause: ReturnCause | undefined;
  setCause: (cause: ReturnCause | undefined) => void;
  error: string | undefined;
  label?: string;
};

/** Why items come back, as a list. */
export function Cause({ cause, setCause, error, label = 'Why are you returning it?' }: CauseProps) {
  return (
    <Select
      name="cause"
      label={label}
      placeholder="Choose a reason"
      options={CAUSES}
      value={cause ?? ''}
      onChange={({ target }) => setCause(CAUSES.find(({ value }) => value === target.value)?.value)}
      error={error}
      required
    />
  );
}

type PiecesProps = {
  items: AskItem[];
  countOf: (item: AskItem) => number;
  onCount: (id: number, count: number) => void;
};

function Pieces({ items, countOf, onCount }: PiecesProps) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[1fr_7rem] items-end gap-4">
          <p className="text-sm">
            <span className="block font-bold">{item.productName}</span>
            <span className="text-soft">{colorName(item.variantTitle)}</span>
            {item.bundle !== '' && (
              <span className="block text-soft">
                Part of “{item.bundle}”: refunded at its share of the bundle’s price.
              </span>
            )}
          </p>
          <Select
            name={`count-${item.id}`}
            label={`Quantity of ${itemName(item.productName, item.variantTitle)}`}
            hideLabel
            options={choices(item.returnable)}
            value={String(countOf(item))}
            onChange={({ target }) => onCount(item.id, Number(target.value))}
          />
        </li>
      ))}
    </ul>
  );
}

const CAUSES = RETURN_CAUSE_NAMES.map((value) => ({ value, label: RETURN_CAUSES[value] }));

function choices(most: number) {
  return Array.from({ length: most + 1 }, (_, count) => {
    return { value: String(count), label: count === 0 ? 'None' : String(count) };
  });
}
