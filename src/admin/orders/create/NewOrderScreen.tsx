import { Link } from '#src/admin/kit/Link.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import {
  createStaffOrder,
  STAFF_NOTE_MAX,
} from '#src/features/order-management/create/create-order.contract.ts';
import { CHANNEL_LABELS, CHOSEN_CHANNELS } from '#src/features/orders/order-status.ts';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { CustomerPart } from './CustomerPart.tsx';
import { DeliveryPart } from './DeliveryPart.tsx';
import { ItemsPart } from './ItemsPart.tsx';
import { PaymentPart } from './PaymentPart.tsx';
import { TotalsPart } from './TotalsPart.tsx';
import { type NewOrder, useNewOrder } from './useNewOrder.ts';

const CHANNELS = CHOSEN_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }));

/** Creates an order for a customer who ordered by phone, on WhatsApp or at the counter. */
export function NewOrderScreen() {
  return (
    <OnlyFor call={createStaffOrder}>
      <NewOrderForm />
    </OnlyFor>
  );
}

function NewOrderForm() {
  const order = useNewOrder();
  return (
    <>
      <PageHead
        title="Create order"
        above={
          <Link href="/admin/orders/all" className="font-bold text-brand">
            ← Orders
          </Link>
        }
      >
        {order.isDirty && (
          <Button look="secondary" size="small" onClick={order.startAgain}>
            Clear form
          </Button>
        )}
      </PageHead>
      <form
        {...order.formProps}
        className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(18rem,1fr)] lg:items-start"
      >
        <div className="grid min-w-0 gap-5">
          <CustomerPart order={order} />
          <ItemsPart order={order} />
          <DeliveryPart order={order} />
          <PaymentPart order={order} />
          <AboutPart order={order} />
        </div>
        <TotalsPart order={order} />
      </form>
    </>
  );
}

function AboutPart({ order: { typed, set, errors } }: { order: NewOrder }) {
  return (
    <Panel title="About this order">
      <div className="grid gap-4">
        <Select
          name="channel"
          label="How did the customer order?"
          options={CHANNELS}
          value={typed.channel}
          error={errors['channel']}
          onChange={({ target }) =>
            set({ channel: oneOf(CHOSEN_CHANNELS, target.value) ?? 'phone' })
          }
        />
        <TextArea
          name="note"
          label="Note for staff"
          required={false}
          rows={2}
          maxLength={STAFF_NOTE_MAX}
          hint="The customer does not see it."
          value={typed.note}
          error={errors['note']}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
    </Panel>
  );
}
