import { useId } from 'react';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import {
  COD_REASON_MAX,
  type OrderQuote,
} from '#src/features/order-management/create/create-order.contract.ts';
import { LINK_HOURS } from '#src/features/orders/hold-times.ts';
import {
  CHOSEN_METHOD_NAMES,
  type ChosenMethodName,
} from '#src/features/payments/methods/payment-methods.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { NewOrder } from './useNewOrder.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';

const CHOICES: Record<ChosenMethodName, { label: string; hint: string }> = {
  online: {
    label: 'Payment link',
    hint: 'We send the customer a link to pay by UPI or card, without an account. You can copy it, too.',
  },
  cod: {
    label: 'Cash on delivery',
    hint: 'The order is placed now, and the customer pays the courier.',
  },
};

/** The payment method, with its conditions, and an offer code. */
export function PaymentPart({ order }: { order: NewOrder }) {
  const { typed, set, errors } = order;
  const id = useId();
  return (
    <Panel title="Payment">
      <div className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-sm font-bold">How does the customer pay?</legend>
          {CHOSEN_METHOD_NAMES.map((name) => (
            <label
              key={name}
              className="flex cursor-pointer items-start gap-3 rounded-card border border-edge bg-surface p-4 has-checked:border-brand has-checked:bg-wash"
            >
              <input
                type="radio"
                name="paymentMethod"
                className="mt-0.5"
                checked={typed.paymentMethod === name}
                aria-labelledby={`${id}-${name}`}
                aria-describedby={`${id}-${name}-hint`}
                onChange={() => set({ paymentMethod: name })}
              />
              <span className="grid gap-0.5">
                <span id={`${id}-${name}`} className="font-bold">
                  {CHOICES[name].label}
                </span>
                <span id={`${id}-${name}-hint`} className="text-sm text-soft">
                  {CHOICES[name].hint}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {typed.paymentMethod === 'online' ? <LinkTime order={order} /> : <Cash order={order} />}
        <Field
          name="offerCode"
          label="Offer code"
          autoComplete="off"
          autoCapitalize="characters"
          required={false}
          hint="Offers without a code apply automatically. To give another discount, create an offer with a code first."
          value={typed.offerCode}
          error={errors['offerCode']}
          onChange={({ target }) => set({ offerCode: target.value })}
        />
      </div>
    </Panel>
  );
}

const HOURS = LINK_HOURS.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : hours < 48 ? `${hours} hours` : `${hours / 24} days`,
}));

function LinkTime({ order: { typed, set, errors } }: { order: NewOrder }) {
  return (
    <Select
      name="linkHours"
      label="The link is valid for"
      options={HOURS}
      hint="The items are reserved for this customer until then. An unpaid order is cancelled automatically, and its items are on sale again."
      value={typed.linkHours}
      error={errors['linkHours']}
      onChange={({ target }) => set({ linkHours: target.value })}
    />
  );
}

function Cash({ order }: { order: NewOrder }) {
  const { typed, set, address, quoting, errors } = order;
  const cod = quoting.quote?.cod;
  const number = address.texts.mobileNumber;
  return (
    <div className="grid gap-4">
      <Checkbox
        name="isPhoneConfirmed"
        label={`The customer has confirmed by phone that the courier can call ${formatPhone(number) || 'the delivery number'}`}
        checked={typed.confirmedPhone !== '' && typed.confirmedPhone === number}
        error={errors['phone'] ? 'Call the customer, and confirm the number here.' : undefined}
        onChange={({ target }) => set({ confirmedPhone: target.checked ? number : '' })}
      />
      {cod && cod.needs !== 'phone' && <Alert kind="warning">{cod.problem}</Alert>}
      {(cod?.needs === 'reason' || typed.codReason !== '') && <Exception order={order} cod={cod} />}
    </div>
  );
}

type ExceptionProps = { order: NewOrder; cod: OrderQuote['cod'] | undefined };

/** Lets those who decide about COD eligibility make an exception, with a reason. */
function Exception({ order: { typed, set, errors } }: ExceptionProps) {
  const mayDecide = useMayCall({ access: { staff: 'cash.write' } });
  if (!mayDecide) {
    return (
      <p className="text-sm text-soft">
        A manager can create this order with cash on delivery. You can send a payment link.
      </p>
    );
  }
  return (
    <Field
      name="codReason"
      label="Reason to allow cash on delivery"
      maxLength={COD_REASON_MAX}
      hint="The audit log records it with your name."
      value={typed.codReason}
      error={errors['codReason']}
      onChange={({ target }) => set({ codReason: target.value })}
    />
  );
}
