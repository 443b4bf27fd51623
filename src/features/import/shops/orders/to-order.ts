import type {
  ImportedAddress,
  ImportedLine,
  ImportedOrderStatus,
} from '#src/features/imported-orders/imported-order-status.ts';
import { toPaise } from '#src/lib/money.ts';
import type { ShopAddress } from '../customers/shop-customer.ts';
import { readEmail, readPhone, withoutApostrophe } from '../person-cells.ts';
import { readPrice } from '../shop-cells.ts';
import { readMoment } from './read-moment.ts';
import type { ShopOrder, ShopOrderLine } from './shop-order.ts';

/** An order as it will be stored. Amounts in paise, `orderedAt` in ISO 8601. */
export type PlannedOrder = {
  number: string;
  orderedAt: string;
  status: ImportedOrderStatus;
  contactName: string;
  contactEmail: string | null;
  contactPhone: string | null;
  address: ImportedAddress;
  lines: ImportedLine[];
  discountPaise: number;
  shippingPaise: number;
  taxPaise: number;
  totalPaise: number;
  refundedPaise: number;
  paymentMethod: string;
};

type OrderConversion = { planned: PlannedOrder; notes: string[] } | { reason: string };

export const ORDER_LINES_MAX = 200;
/** Ten crore rupees: more is a wrong column. */
const TOTAL_MAX = 100_000_000;
const QUANTITY_MAX = 100_000;
const TEXT_MAX = 200;

/** Converts an order of another shop to history, or returns why that is not possible. */
export function toOrder(source: ShopOrder, now = new Date()): OrderConversion {
  const orderedAt = readMoment(source.orderedAt);
  const total = readPrice(source.total);
  const reason = problemOf(source, { orderedAt, total, now });
  if (reason !== undefined || orderedAt === undefined || total === undefined) {
    return { reason: reason ?? 'It cannot be read.' };
  }
  const lines = source.lines.map(toLine);
  return {
    planned: {
      number: source.number,
      orderedAt: orderedAt.toISOString(),
      status: source.status,
      contactName: shorten(source.address.name),
      contactEmail: readEmail(source.email) ?? null,
      contactPhone: readPhone(source.phone) ?? null,
      address: toAddress(source.address),
      lines,
      discountPaise: paiseOf(source.discount),
      shippingPaise: paiseOf(source.shipping),
      taxPaise: paiseOf(source.tax),
      totalPaise: toPaise(total),
      refundedPaise: paiseOf(source.refunded),
      paymentMethod: shorten(source.paymentMethod),
    },
    notes: notesOf(source),
  };
}

type Read = { orderedAt: Date | undefined; total: number | undefined; now: Date };

function problemOf(source: ShopOrder, { orderedAt, total, now }: Read): string | undefined {
  const { currency, lines } = source;
  if (currency !== '' && currency.toUpperCase() !== 'INR') {
    return `Its amounts are in ${currency}; this shop shows rupees.`;
  }
  if (orderedAt === undefined) return `The date “${source.orderedAt}” cannot be read.`;
  if (orderedAt > now) return 'Its date is in the future.';
  if (total === undefined || total > TOTAL_MAX) {
    return `The total “${source.total}” cannot be read.`;
  }
  if (lines.length === 0) return 'It has no lines.';
  if (lines.length > ORDER_LINES_MAX) return `It has more than ${ORDER_LINES_MAX} lines.`;
  if (source.number.length > TEXT_MAX) return 'Its number is too long.';
  const wrong = lines.find((line) => !isLine(line));
  if (wrong) return `The quantity or price of “${shorten(wrong.name)}” cannot be read.`;
  return undefined;
}

function isLine({ quantity, total }: ShopOrderLine): boolean {
  const count = Number(quantity);
  const isCount = Number.isInteger(count) && count >= 0 && count <= QUANTITY_MAX;
  return isCount && total !== undefined && total <= TOTAL_MAX;
}

function notesOf({ status, email, phone }: ShopOrder): string[] {
  const isKnown = readEmail(email) !== undefined || readPhone(phone) !== undefined;
  return [
    ...(status === 'open'
      ? ['It was not completed. Ship or cancel it in the old shop; here it is only shown.']
      : []),
    ...(isKnown ? [] : ['It has no email address or mobile number, so only staff can see it.']),
  ];
}

function toLine({ name, sku, quantity, total = 0 }: ShopOrderLine): ImportedLine {
  return {
    name: shorten(name),
    sku: shorten(sku),
    quantity: Number(quantity),
    totalPaise: toPaise(total),
  };
}

function toAddress(address: ShopAddress): ImportedAddress {
  const { name, city, state, country, phone } = address;
  return {
    name: shorten(name),
    lines: [address.company, address.line1, address.line2]
      .filter((line) => line !== '')
      .map(shorten),
    city: shorten(city),
    state: shorten(state),
    postcode: shorten(withoutApostrophe(address.postcode)),
    country: shorten(country),
    phone: shorten(withoutApostrophe(phone)),
  };
}

/** Discounts and refunds may be written as negative amounts. */
function paiseOf(cell: string): number {
  const amount = readPrice(cell.replace(/^-/, ''));
  return toPaise(amount !== undefined && amount <= TOTAL_MAX ? amount : 0);
}

function shorten(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, TEXT_MAX);
}
