import { ADDRESS_FIELDS, type AddressTexts } from '#src/features/account/address/address-fields.ts';
import { deleteStored, findStored, store } from '#src/features/offline/stored.ts';
import { isRecord, parseJson } from '#src/lib/parse-json.ts';

const TEXT_MAX = 500;

/** The details that a guest entered at the checkout before signing in. */
type Draft = { contact: string; address: AddressTexts };

/** Stores a guest's contact and address during sign-in. */
export function storeDraft(draft: Draft): void {
  store('draft', JSON.stringify(draft));
}

export function findDraft(): Draft | undefined {
  const stored = parseJson(findStored('draft'));
  if (!isRecord(stored) || !isRecord(stored['address'])) return undefined;
  const { contact, address } = stored;
  const texts = [contact, ...ADDRESS_FIELDS.map((field) => address[field])];
  return texts.every((text) => typeof text === 'string' && text.length <= TEXT_MAX)
    ? (stored as Draft)
    : undefined;
}

/** Stores the id of the chosen address, for reloads and returns from the payment page. */
export function storeChosenAddress(id: number): void {
  store('deliverTo', String(id));
}

export function findChosenAddress(): number | undefined {
  return Number(findStored('deliverTo')) || undefined;
}

/** Deletes the entered details once the order is placed. */
export function deleteDraft(): void {
  deleteStored('draft');
  deleteStored('deliverTo');
}
