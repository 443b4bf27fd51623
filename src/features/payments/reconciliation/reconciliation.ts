import { formatRupees, toRupees } from '#src/lib/money.ts';
import { type OrderStatus, SOLD_STATUSES } from '#src/features/orders/order-status.ts';
import { refundState } from '#src/features/payments/cashfree/status.ts';
import { OPEN_REFUNDS } from '#src/features/payments/payment-status.ts';
import { sentPaise } from '#src/features/payments/refunds/offer-part.ts';

export const DIFFERENCE_KINDS = [
  'paid-not-booked',
  'booked-not-paid',
  'refund-not-there',
  'refund-status',
  'refund-amount',
  'refund-not-booked',
  'money-kept',
  'money-missing',
  'cash-not-remitted',
  'cash-differs',
] as const;
type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export type Difference = {
  kind: DifferenceKind;
  gatewayOrderId: string;
  /** The refund concerned; '' for a payment. */
  refundId: string;
  /** Our records and the gateway's, as text. */
  ours: string;
  theirs: string;
  /** The amount that could be refunded because of it. */
  amountPaise: number;
};

type OwnRefund = { id: string; status: string; amountPaise: number; offerPaise: number };
type TheirRefund = { refundId: string; status: string; amountPaise: number };

/** One gateway order in our records and in the gateway's. */
export type BothSides = {
  gatewayOrderId: string;
  ours: {
    status: string;
    amountPaise: number;
    refunds: OwnRefund[];
    /** Refunds that became store credit: the gateway keeps their money, and so does the shop. */
    convertedPaise?: number;
  };
  /** Undefined if the gateway has no such order. */
  theirs:
    | {
        status: string;
        /** With the part that a bank offer paid. */
        paidPaise: number;
        refunds: TheirRefund[];
      }
    | undefined;
};

type OwnOrder = {
  status: OrderStatus;
  /** The part that is paid at the gateway: without store credit, and 0 for cash on delivery. */
  totalPaise: number;
  /** Money of an earlier order that paid for it, in an exchange. None by default. */
  movedInPaise?: number;
  /** An advance that the shop keeps although the parcel came back. None by default. */
  keptPaise?: number;
  /** Its money that paid for a later order. */
  movedOutPaise?: number;
};

/** Returns the differences between our records and the gateway's for an order. */
export function compareBooks(order: OwnOrder, payments: BothSides[]): Difference[] {
  const single = payments.flatMap((payment) => [
    ...comparePayment(payment),
    ...compareRefunds(payment),
  ]);
  // A specific difference explains more than a wrong total.
  return single.length > 0 ? single : compareSums(order, payments);
}

function comparePayment({ gatewayOrderId, ours, theirs }: BothSides): Difference[] {
  const isPaid = theirs?.status === 'PAID';
  const about = { gatewayOrderId, refundId: '', amountPaise: 0 };
  if (isPaid && ours.status !== 'paid') {
    const amountPaise = theirs.paidPaise;
    return [
      {
        ...about,
        kind: 'paid-not-booked',
        ours: `The payment is ${ours.status}.`,
        theirs: `Paid: ${rupees(amountPaise)}.`,
        amountPaise,
      },
    ];
  }
  if (isPaid || ours.status !== 'paid') return [];
  const status = theirs ? `The order is ${theirs.status}.` : 'This order does not exist.';
  const paid = `Paid: ${rupees(ours.amountPaise)}.`;
  return [{ ...about, kind: 'booked-not-paid', ours: paid, theirs: status }];
}

function compareRefunds({ gatewayOrderId, ours, theirs }: BothSides): Difference[] {
  const there = new Map(theirs?.refunds.map((refund) => [refund.refundId, refund]));
  const known = new Set(ours.refunds.map(({ id }) => id));
  const booked = ours.refunds.flatMap((refund) => {
    const found = compareRefund(refund, there.get(refund.id));
    return found ? [{ ...found, gatewayOrderId, refundId: refund.id, amountPaise: 0 }] : [];
  });
  const unknown = [...there.values()]
    .filter(({ refundId }) => !known.has(refundId))
    .map(({ refundId, status, amountPaise }): Difference => {
      const theirs = `${rupees(amountPaise)}, ${status}.`;
      const ours = 'We have no record of this refund.';
      const about = { gatewayOrderId, refundId, amountPaise: 0 };
      return { ...about, kind: 'refund-not-booked', ours, theirs };
    });
  return [...booked, ...unknown];
}

type PossibleDifference = Pick<Difference, 'kind' | 'ours' | 'theirs'> | undefined;

function compareRefund(ours: OwnRefund, theirs: TheirRefund | undefined): PossibleDifference {
  const said = `${rupees(sentPaise(ours))}, ${ours.status}.`;
  if (!theirs) {
    // Not sent yet, or refused: it should not be at the gateway.
    if (ours.status === 'requested' || ours.status === 'failed') return undefined;
    return { kind: 'refund-not-there', ours: said, theirs: 'This refund does not exist.' };
  }
  const answer = `${rupees(theirs.amountPaise)}, ${theirs.status}.`;
  if (theirs.amountPaise !== sentPaise(ours)) {
    return { kind: 'refund-amount', ours: said, theirs: answer };
  }
  const isSame = refundState(theirs.status) === ours.status || ours.status === 'requested';
  return isSame ? undefined : { kind: 'refund-status', ours: said, theirs: answer };
}

const GIVEN = new Set<string>([...OPEN_REFUNDS, 'success']);

/** Compares the money that remains at the gateway with the order's value. */
function compareSums(order: OwnOrder, payments: BothSides[]): Difference[] {
  const paid = sum(payments, ({ theirs }) => (theirs?.status === 'PAID' ? theirs.paidPaise : 0));
  const refunds = payments.flatMap(({ ours }) => ours.refunds);
  const back = sum(refunds, ({ status, amountPaise }) => (GIVEN.has(status) ? amountPaise : 0));
  const converted = sum(payments, ({ ours }) => ours.convertedPaise ?? 0);
  const received = paid - back - converted;
  const isKeeping = SOLD_STATUSES.includes(order.status);
  const [newest] = payments.toReversed();
  if (!newest) return [];
  const theirs = `Paid: ${rupees(paid)}. Refunded: ${rupees(back)}.`;
  const about = { gatewayOrderId: newest.gatewayOrderId, refundId: '', theirs };
  const { totalPaise, movedInPaise = 0, movedOutPaise = 0, keptPaise = 0 } = order;
  const most = isKeeping ? totalPaise - movedInPaise : movedOutPaise + keptPaise;
  const worth = isKeeping ? `worth ${rupees(most)}` : `${order.status}, so nothing is due`;
  const ours = `The order is ${worth}.`;
  if (received > most)
    return [{ ...about, kind: 'money-kept', ours, amountPaise: received - most }];
  if (received < 0 || (isKeeping && paid < most)) {
    return [{ ...about, kind: 'money-missing', ours, amountPaise: 0 }];
  }
  return [];
}

function rupees(amountPaise: number): string {
  return formatRupees(toRupees(amountPaise));
}

function sum<Item>(items: Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
