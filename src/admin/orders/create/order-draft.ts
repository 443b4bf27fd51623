import { BLANK_ADDRESS, type AddressTexts } from '#src/features/account/address/address-fields.ts';
import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';
import type { SaleItem } from '#src/features/order-management/create/create-order.contract.ts';
import type { ChosenChannel } from '#src/features/orders/order-status.ts';
import type { ChosenMethodName } from '#src/features/payments/methods/payment-methods.ts';
import { isRecord, parseJson } from '#src/lib/parse-json.ts';

/** An item in the form, with its details as they were when it was added. */
export type DraftItem = SaleItem & { quantity: number };

/** Everything typed into the form of a new order, except the address. */
export type OrderDraft = {
  /** Makes a repeated request create one order. */
  requestId: string;
  channel: ChosenChannel;
  /** The account; '' for a guest. */
  userId: string;
  name: string;
  phone: string;
  email: string;
  /** Addresses to choose from. */
  addresses: readonly AddressTexts[];
  items: readonly DraftItem[];
  isBusiness: boolean;
  gstin: string;
  businessName: string;
  offerCode: string;
  paymentMethod: ChosenMethodName;
  linkHours: string;
  /** The delivery number that the customer confirmed; '' for none. */
  confirmedPhone: string;
  codReason: string;
  note: string;
};

type Stored = { typed: OrderDraft; address: AddressTexts };

/** After the name of the checkout's draft, so that the end of the session deletes it as well. */
const SUFFIX = ':new-order';

/** Nobody is chosen; neither a reason nor a business of one customer applies to the next. */
export const NO_CUSTOMER = {
  ...{ userId: '', name: '', phone: '', email: '', addresses: [] },
  ...{ codReason: '', isBusiness: false, gstin: '', businessName: '' },
};

export function blankDraft(): OrderDraft {
  return {
    requestId: crypto.randomUUID(),
    channel: 'phone',
    ...NO_CUSTOMER,
    ...{ items: [], offerCode: '' },
    ...{ paymentMethod: 'online', linkHours: '24', confirmedPhone: '' },
    note: '',
  };
}

/** Stores what is typed for this tab: a reload loses nothing. */
export function storeOrderDraft(draft: Stored): void {
  store('draft', JSON.stringify(draft), SUFFIX);
}

/** Returns what was typed before a reload, or an empty form. */
export function findOrderDraft(): Stored {
  const blank = { typed: blankDraft(), address: BLANK_ADDRESS };
  const stored = parseJson(findStored('draft', SUFFIX));
  if (!isRecord(stored) || !isRecord(stored['typed']) || !isRecord(stored['address'])) return blank;
  const isWhole =
    hasKinds(stored['typed'], blank.typed) && hasKinds(stored['address'], blank.address);
  return isWhole ? (stored as Stored) : blank;
}

/** Returns whether a record has the fields of another, each of the same kind. */
function hasKinds(record: Record<string, unknown>, like: object): boolean {
  return Object.entries(like).every(([name, value]) => {
    return Array.isArray(value)
      ? Array.isArray(record[name])
      : typeof record[name] === typeof value;
  });
}

export function deleteOrderDraft(): void {
  deleteStored('draft', SUFFIX);
}

/** Returns whether there is something to lose. */
export function isStarted({ typed, address }: Stored): boolean {
  const { requestId: _, ...rest } = typed;
  const { requestId: _id, ...blank } = blankDraft();
  return JSON.stringify([rest, address]) !== JSON.stringify([blank, BLANK_ADDRESS]);
}
