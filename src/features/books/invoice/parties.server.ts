import { streetLines } from '#src/features/account/address/address-lines.ts';
import type { orders, OrderAddress, OrderBusiness } from '#src/db/schema/tables.ts';
import type { InvoiceSeller } from '#src/lib/invoice-seller.ts';
import { stateCode } from '#src/lib/state-code.ts';
import type { Invoice } from './invoice.contract.ts';

type Issued = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'createdAt' | 'address' | 'business'>;
  seller: InvoiceSeller;
  isIntraState: boolean;
};

/** Returns what an invoice and its credit notes share: the seller, the order and the buyer. */
export function toPapers({ order, seller, isIntraState }: Issued) {
  return {
    orderId: order.id,
    orderDate: order.createdAt.toISOString(),
    seller: toSeller(seller),
    buyer: toBuyer(order.address, order.business),
    isIntraState,
  };
}

function toSeller({ legalName, lines, city, state, pincode, ...rest }: InvoiceSeller) {
  const { tradeName = '', grievance = '', gstin, email, phone } = rest;
  return {
    name: legalName,
    lines: [...lines, `${city} ${pincode}`],
    state,
    stateCode: stateCode(state),
    tradeName,
    gstin,
    email,
    phone,
    grievance,
  };
}

function toBuyer(address: OrderAddress, business: OrderBusiness | null): Invoice['buyer'] {
  const { fullName, city, state, pincode } = address;
  const lines = [...streetLines(address), `${city} ${pincode}`];
  return {
    name: business?.name ?? fullName,
    lines: business ? [fullName, ...lines] : lines,
    state,
    stateCode: stateCode(state),
    mobileNumber: address.mobileNumber,
    gstin: business?.gstin ?? '',
  };
}
