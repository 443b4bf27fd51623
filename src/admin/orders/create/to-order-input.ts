import type { AddressTexts } from '#src/features/account/address/address-fields.ts';
import { toAddressInput } from '#src/features/account/address/address-form.ts';
import type {
  createStaffOrder,
  quoteOrder,
} from '#src/features/order-management/create/create-order.contract.ts';
import { isEmail } from '#src/lib/contact.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import type { OrderDraft } from './order-draft.ts';

/** Returns what both calls take. */
function toTerms(typed: OrderDraft, { mobileNumber }: AddressTexts) {
  const { userId, offerCode, paymentMethod, confirmedPhone, codReason } = typed;
  const isPhoneConfirmed = confirmedPhone !== '' && confirmedPhone === mobileNumber;
  const items = typed.items.map(({ productId, variantId, quantity }) => {
    return { productId, variantId, quantity };
  });
  const cod = paymentMethod === 'cod' ? { isPhoneConfirmed, codReason } : {};
  return { items, offerCode, paymentMethod, ...cod, ...(userId !== '' && { userId }) };
}

/**
 * Returns the input of the quote, without contacts that are still being typed; undefined until there
 * are items and a PIN code.
 */
export function toQuoteInput(
  typed: OrderDraft,
  address: AddressTexts,
): InputOf<typeof quoteOrder> | undefined {
  const pincode = parsePincode(address.pincode);
  if (pincode === undefined || typed.items.length === 0) return undefined;
  const guest = { email: isEmail(typed.email) ? typed.email : '', phone: toNumber(typed.phone) };
  const mobileNumber = toNumber(address.mobileNumber);
  return { ...toTerms(typed, address), guest, address: { ...address, mobileNumber, pincode } };
}

function toNumber(text: string): string {
  return parsePhone(text) ?? '';
}

export function toOrderInput(
  typed: OrderDraft,
  address: AddressTexts,
  expectedTotal: number | undefined,
): InputOf<typeof createStaffOrder> {
  const { requestId, channel, name, phone, email, note } = typed;
  const business = { gstin: typed.gstin, name: typed.businessName };
  return {
    ...toTerms(typed, address),
    ...{ requestId, channel, note },
    ...(typed.userId === '' && { guest: { name, phone, email } }),
    address: toAddressInput(address),
    business: typed.isBusiness ? business : null,
    linkHours: Number(typed.linkHours) as 24,
    ...(expectedTotal !== undefined && { expectedTotal }),
  };
}
