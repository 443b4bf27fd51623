import { type SubmitEvent, useEffect, useState } from 'react';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useFocusInvalid } from '#src/ui/useFocusInvalid.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import type { AddressTexts } from '#src/features/account/address/address-fields.ts';
import { useAddressForm } from '#src/features/account/address/useAddressForm.ts';
import {
  createStaffOrder,
  type FoundCustomer,
} from '#src/features/order-management/create/create-order.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import {
  NO_CUSTOMER,
  blankDraft,
  deleteOrderDraft,
  findOrderDraft,
  isStarted,
  type OrderDraft,
  storeOrderDraft,
} from './order-draft.ts';
import { toOrderInput, toQuoteInput } from './to-order-input.ts';
import { useQuote } from './useQuote.ts';

/** Errors after which the totals may differ from those shown. */
const CHANGED = ['PRICE_CHANGED', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK'];

/** The state of the form for a new order, which survives reloads of its tab. */
export function useNewOrder() {
  const [start] = useState(findOrderDraft);
  const [typed, setTyped] = useState(start.typed);
  const address = useAddressForm('plain', start.address);
  const { texts } = address;
  const quoting = useQuote(toQuoteInput(typed, texts));
  const draft = { typed, address: texts };
  const isDirty = isStarted(draft);
  useGuard(isDirty);

  const stored = JSON.stringify(draft);
  useEffect(() => {
    storeOrderDraft(JSON.parse(stored) as typeof draft);
  }, [stored]);

  const creating = useSubmit(async () => {
    try {
      // The total as shown, even if another one is being calculated.
      await createOrder(toOrderInput(typed, texts, quoting.quote?.breakup.total));
    } catch (thrown) {
      if (CHANGED.includes(toAppError(thrown).code)) quoting.again();
      throw thrown;
    }
  });
  const form = useFocusInvalid(creating.error);

  const set = (changes: Partial<OrderDraft>) => setTyped((now) => ({ ...now, ...changes }));
  return {
    ...{ typed, set, address, quoting, creating, isDirty },
    errors: { ...quoting.error?.fields, ...creating.error?.fields },
    /** Also fills in the delivery address while it has no other name and number. */
    setContact: (changes: Partial<Pick<OrderDraft, 'name' | 'phone' | 'email'>>) => {
      const { name, phone } = changes;
      if (name !== undefined && texts.fullName === typed.name) address.set('fullName', name);
      if (phone !== undefined && texts.mobileNumber === typed.phone)
        address.set('mobileNumber', phone);
      set(changes);
    },
    choose: (customer: FoundCustomer) => {
      const { name, phone: mobileNumber, addresses } = customer;
      set(toCustomer(customer));
      address.reset(addresses[0] ?? { ...texts, fullName: name, mobileNumber });
    },
    deliverTo: (next: AddressTexts) => address.reset(next),
    startAgain: () => {
      deleteOrderDraft();
      setTyped(blankDraft());
      address.reset();
      creating.forget();
    },
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        address.check();
        if (!creating.running) creating.submit();
      },
    },
  };
}

/** Creates the order and opens its screen, which shows the payment link. */
async function createOrder(input: InputOf<typeof createStaffOrder>): Promise<void> {
  const { orderId, paymentLink } = await staffCall(createStaffOrder, input);
  deleteOrderDraft();
  const text = paymentLink ? 'is created. The payment link is on its way.' : 'is placed.';
  showToast(`Order ${orderId} ${text}`);
  goTo(`/admin/orders/${orderId}`, { isSaved: true });
}

/** Sets the customer, who may have an account with addresses and a business. */
function toCustomer(customer: FoundCustomer): Partial<OrderDraft> {
  const { userId, name, phone, email, addresses, business } = customer;
  return {
    ...NO_CUSTOMER,
    ...{ userId: userId ?? '', name, phone, email, addresses },
    ...{ gstin: business?.gstin ?? '', businessName: business?.name ?? '' },
  };
}

export type NewOrder = ReturnType<typeof useNewOrder>;
