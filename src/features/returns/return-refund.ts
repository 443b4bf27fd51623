import { netPaise } from '#src/features/cart/sums.ts';
import type { RefundChange, ReturnRefund } from '#src/lib/return-refund.ts';
import { shareOut } from '#src/lib/share-out.ts';
import { sum } from '#src/lib/sum.ts';
import { type RemainingGoods, type SoldOrder, valueRemaining } from './remaining-value.ts';
import { discountReasons, earlierReason, limitReason, shippingReasons } from './refund-reasons.ts';
import { worthByLine } from './return-value.ts';

export type Piece = { orderLineId: number; quantity: number };

/** A return that was received before; without a refund if that is not stored. */
export type EarlierReturn = { pieces: readonly Piece[]; refund: ReturnRefund | null };

type Terms = {
  /** Why lost discounts are not deducted; undefined if they are. */
  waiver: string | undefined;
  /** The most that can still be refunded; undefined for no limit. */
  mostPaise: number | undefined;
};

/**
 * Calculates the refund of a return: the price paid for the goods, less the price of only the kept
 * goods, less the refunds of earlier returns. Never negative; the last return gets exactly the rest
 * of the price paid for the goods.
 */
export function calculateRefund(
  order: SoldOrder,
  earlier: readonly EarlierReturn[],
  pieces: readonly Piece[],
  { waiver, mostPaise }: Terms,
): ReturnRefund {
  const history = toHistory(order, earlier);
  const returned = earlier.flatMap((one) => one.pieces);
  const before = valueRemaining(order, countRemaining(order, returned));
  const after = valueRemaining(order, countRemaining(order, [...returned, ...pieces]));
  const worth = worthByLine(order.lines, pieces, returned);
  const changes = listChanges(order, before, after, history);
  const deducted = (goods: RemainingGoods) => sum(unwaived(goods, history.waivedPaise));
  const waivablePaise = Math.max(0, deducted(after) - deducted(before));
  const paidPaise = sum([...worth.values()]);
  const rawPaise = paidPaise + sum(changes.map(({ amountPaise }) => amountPaise));
  const limit = (paise: number) => Math.max(0, Math.min(paise, mostPaise ?? paise));
  const isWaived = waiver !== undefined;
  const waivedPaise = isWaived ? waivablePaise : 0;
  if (waivedPaise > 0) {
    changes.push({ kind: 'waived', amountPaise: waivedPaise, reasons: [waiver ?? ''] });
  }
  const duePaise = limit(rawPaise + waivedPaise);
  const overPaise = duePaise - rawPaise - waivedPaise;
  if (overPaise !== 0) {
    changes.push({ kind: 'limit', amountPaise: overPaise, reasons: [limitReason(overPaise)] });
  }
  const lines = pieces.map(({ orderLineId, quantity }) => {
    return { orderLineId, quantity, amountPaise: worth.get(orderLineId) ?? 0 };
  });
  const credits = toCredits(order, { after, worth, credited: history.credited }, duePaise);
  return {
    ...{ lines, changes, totalPaise: duePaise, duePaise, credits, isWaived, waivedPaise },
    waivablePaise: limit(rawPaise + waivablePaise) - limit(rawPaise),
  };
}

type History = {
  givenPaise: number;
  waivedPaise: number;
  credited: ReadonlyMap<number, number>;
};

/** Adds up earlier returns. Those without a stored refund were refunded what was paid. */
function toHistory({ lines }: SoldOrder, earlier: readonly EarlierReturn[]): History {
  const credited = new Map(lines.map(({ id }) => [id, 0]));
  const before: Piece[] = [];
  let waivedPaise = 0;
  for (const { pieces, refund } of earlier) {
    const worth = worthByLine(lines, pieces, before);
    const credits = refund ? refund.credits.map(toEntry) : [...worth];
    for (const [id, paise] of credits) credited.set(id, (credited.get(id) ?? 0) + paise);
    waivedPaise += refund?.waivedPaise ?? 0;
    before.push(...pieces);
  }
  return { givenPaise: sum([...credited.values()]), waivedPaise, credited };
}

function toEntry({ orderLineId, amountPaise }: ReturnRefund['credits'][number]) {
  return [orderLineId, amountPaise] as const;
}

/** Returns the deductions that apply while some goods are kept: lost discounts, and shipping. */
function unwaived(
  { lostPaise, shippingPaise }: RemainingGoods,
  waivedPaise: number,
): [number, number] {
  const discountPaise = Math.max(0, lostPaise);
  const leftPaise = Math.max(0, waivedPaise - discountPaise);
  return [Math.max(0, discountPaise - waivedPaise), Math.max(0, shippingPaise - leftPaise)];
}

/** Lists what changes the refund of this return, without a waiver of its own deductions. */
function listChanges(
  order: SoldOrder,
  before: RemainingGoods,
  after: RemainingGoods,
  history: History,
) {
  const grown = ({ lostPaise }: RemainingGoods) => Math.max(0, -lostPaise);
  const [discountBefore, shippingBefore] = unwaived(before, history.waivedPaise);
  const [discountAfter, shippingAfter] = unwaived(after, history.waivedPaise);
  const discountPaise = discountBefore - discountAfter + grown(after) - grown(before);
  const shippingPaise = shippingBefore - shippingAfter;
  const paidPaise = sum(order.lines.map(netPaise));
  const entitledPaise =
    paidPaise - sum(before.paidPaise) - discountBefore - shippingBefore + grown(before);
  const earlierPaise = entitledPaise - history.givenPaise;
  const changes: RefundChange[] = [
    {
      kind: 'discount',
      amountPaise: discountPaise,
      reasons: discountReasons(order, before, after, discountPaise),
    },
    {
      kind: 'shipping',
      amountPaise: shippingPaise,
      reasons: shippingReasons(order, after, shippingPaise),
    },
    {
      kind: 'earlier',
      amountPaise: earlierPaise,
      reasons: [earlierReason(earlierPaise)],
    },
  ];
  return changes.filter(({ amountPaise }) => amountPaise !== 0);
}

type Credited = {
  after: RemainingGoods;
  worth: ReadonlyMap<number, number>;
  credited: ReadonlyMap<number, number>;
};

/**
 * Splits a refund over the order's lines: first by what each line costs less now, then over the
 * returned units, then over what is left. No line gets more than was paid for it.
 */
function toCredits({ lines }: SoldOrder, { after, worth, credited }: Credited, duePaise: number) {
  const rooms = lines.map((line) => netPaise(line) - (credited.get(line.id) ?? 0));
  const cap = (paise: number, at: number) => Math.max(0, Math.min(paise, rooms[at] ?? 0));
  const wanted = rooms.map((room, at) => cap(room - (after.alonePaise[at] ?? 0), at));
  const atLeastPaid = lines.map(({ id }, at) =>
    cap(Math.max(worth.get(id) ?? 0, wanted[at] ?? 0), at),
  );
  const shares = lines.map(() => 0);
  for (const level of [wanted, atLeastPaid, rooms.map(cap)]) {
    const room = level.map((most, at) => Math.max(0, most - (shares[at] ?? 0)));
    const paise = Math.min(duePaise - sum(shares), sum(room));
    shareOut(paise, room).forEach((share, at) => (shares[at] = (shares[at] ?? 0) + share));
  }
  return lines.flatMap(({ id }, at) => {
    const amountPaise = shares[at] ?? 0;
    return amountPaise > 0 ? [{ orderLineId: id, amountPaise }] : [];
  });
}

function countRemaining({ lines }: SoldOrder, returned: readonly Piece[]): number[] {
  return lines.map(({ id, quantity }) =>
    returned.reduce(
      (left, piece) => left - (piece.orderLineId === id ? piece.quantity : 0),
      quantity,
    ),
  );
}
