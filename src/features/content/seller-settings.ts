import { SHOP } from './shop-settings.ts';

/** Who sells, as invoices name it. An owner writes the shop's own GSTIN here before going live. */
export const SELLER = {
  legalName: SHOP.legalName,
  lines: [...SHOP.address.lines],
  city: SHOP.address.city,
  state: SHOP.address.state,
  pincode: SHOP.address.pincode,
  /** An example: the number on the shop's own registration belongs here. */
  gstin: '27AAAAA0000A1Z5',
  email: SHOP.email,
  phone: SHOP.phone,
};
