import { SHOP } from './fresh-shop.ts';

/** The seller on the invoices of a new shop, until an owner saves it under Settings. */
export const SELLER = {
  legalName: SHOP.legalName,
  lines: [...SHOP.address.lines],
  city: SHOP.address.city,
  state: SHOP.address.state,
  pincode: SHOP.address.pincode,
  /** An example: the number on the shop's own registration belongs here. */
  gstin: '27AAAAA0000A1Z2',
  email: SHOP.email,
  phone: SHOP.phone,
};
