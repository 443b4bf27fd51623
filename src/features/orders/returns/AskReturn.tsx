import { type SubmitEvent, useState } from 'react';
import { colorName } from '#src/lib/color-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { OrderDetail, OrderItem } from '#src/features/orders/orders.contract.ts';
import { askShownReturn } from '#src/features/orders/orders.store.ts';
import { REASON_MAX } from './returns.contract.ts';

/** The form to request a return of items of a delivered order. */
export function AskReturn({ order, until }: { order: OrderDetail; until: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Return items
      </Button>
      <Dialog open={isOpen} onClose={close} title="What would you like to return?">
        <ReturnForm order={order} until={until} onDone={close} />
      </Dialog>
    </>
  );
}

type FormProps = { order: OrderDetail; until: string; onDone: () => void };

function ReturnForm({ order, until, onDone }: FormProps) {
  const items = order.orderItems.filter(({ returnable }) => returnable > 0);
  const [counts, setCounts] = useState<Record<number, number>>({});
  const [nothing, setNothing] = useState(false);
  // With a single item, its quantity is filled in.
  const countOf = ({ id, returnable }: OrderItem) =>
    counts[id] ?? (items.length === 1 ? returnable : 0);
  const { busy, running, error, submit } = useSubmit(async (reason: string) => {
    const pieces = items
      .map((item) => ({ orderLineId: item.id, quantity: countOf(item) }))
      .filter(({ quantity }) => quantity > 0);
    await askShownReturn({ id: order.orderId, reason, pieces });
    onDone();
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isNothing = items.every((item) => countOf(item) === 0);
    setNothing(isNothing);
    if (isNothing) return;
    const reason = new FormData(event.currentTarget).get('reason');
    submit(typeof reason === 'string' ? reason : '');
  }

  function onCount(id: number, count: number) {
    setCounts({ ...counts, [id]: count });
    setNothing(false);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <p className="text-sm text-soft">
        You can ask until {formatDate(until)}. We will reply within two working days.
      </p>
      <Pieces items={items} countOf={countOf} onCount={onCount} />
      {nothing && <Alert>Choose at least one item.</Alert>}
      <TextArea
        name="reason"
        label="What is wrong?"
        maxLength={REASON_MAX}
        error={error?.fields['reason']}
        required
      />
      {error && !error.fields['reason'] && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} busy={running}>
          Ask for the return
        </Button>
        <Button look="secondary" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

type PiecesProps = {
  items: OrderItem[];
  countOf: (item: OrderItem) => number;
  onCount: (id: number, count: number) => void;
};

function Pieces({ items, countOf, onCount }: PiecesProps) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[1fr_7rem] items-end gap-4">
          <p className="text-sm">
            <span className="block font-bold">{item.productName}</span>
            <span className="text-soft capitalize">{item.color}</span>
          </p>
          <Select
            name={`count-${item.id}`}
            label={`Pieces of ${item.productName}, ${colorName(item.color)}`}
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

function choices(most: number) {
  return Array.from({ length: most + 1 }, (_, count) => {
    return { value: String(count), label: count === 0 ? 'None' : String(count) };
  });
}
