import { LEAST_PAYMENT_PAISE } from '#src/lib/payable.ts';
import type { CreditKind } from './credit-status.ts';

/** Given credit that is given back after a cancelled order is valid for at least this long. */
export const GIVEN_BACK_DAYS = 30;

/** Store credit received at one time. */
export type Lot = { id: number; kind: CreditKind; leftPaise: number; expiresAt: Date | null };
type LotShare = { lotId: number; paise: number };

/**
 * Returns how much of a balance can pay for a total, in paise: as much as possible, but never so
 * much that the rest is too small for the gateway.
 */
export function usableCredit(balancePaise: number, totalPaise: number): number {
  if (balancePaise >= totalPaise) return totalPaise;
  return Math.max(0, Math.min(balancePaise, totalPaise - LEAST_PAYMENT_PAISE));
}

/** Returns whether credit has expired at a moment. */
export function isExpired({ expiresAt }: Pick<Lot, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Chooses the lots that pay an amount: those that expire soonest first, those that never expire
 * last. Returns undefined if they are not enough.
 */
export function chooseLots(
  lots: readonly Lot[],
  amountPaise: number,
  now: Date,
): LotShare[] | undefined {
  const shares: LotShare[] = [];
  let missing = amountPaise;
  for (const lot of lots.toSorted(bySoonest)) {
    const paise = Math.min(missing, isExpired(lot, now) ? 0 : lot.leftPaise);
    if (paise > 0) shares.push({ lotId: lot.id, paise });
    missing -= paise;
  }
  return missing === 0 ? shares : undefined;
}

/** Chooses the lots that get an amount back: in the reverse order, so what was paid for is first. */
export function chooseBack(
  used: readonly { lot: Pick<Lot, 'id' | 'expiresAt'>; usedPaise: number }[],
  amountPaise: number,
): LotShare[] {
  const shares: LotShare[] = [];
  let left = amountPaise;
  for (const { lot, usedPaise } of used.toSorted((a, b) => bySoonest(b.lot, a.lot))) {
    const paise = Math.min(left, usedPaise);
    if (paise > 0) shares.push({ lotId: lot.id, paise });
    left -= paise;
  }
  return shares;
}

function bySoonest(a: Pick<Lot, 'id' | 'expiresAt'>, b: Pick<Lot, 'id' | 'expiresAt'>): number {
  const never = Number.MAX_SAFE_INTEGER;
  return (a.expiresAt?.getTime() ?? never) - (b.expiresAt?.getTime() ?? never) || a.id - b.id;
}

/**
 * Divides a refund between the money and the store credit that paid an order, in the proportion of
 * what is left of each. The last refund gets exactly the rest of both.
 */
export function splitRefund(
  amountPaise: number,
  left: { moneyPaise: number; creditPaise: number },
): { moneyPaise: number; creditPaise: number } {
  const all = left.moneyPaise + left.creditPaise;
  if (all === 0) return { moneyPaise: 0, creditPaise: 0 };
  // Exact: the product of two amounts can exceed what a number holds.
  const twice = 2n * BigInt(amountPaise) * BigInt(left.creditPaise) + BigInt(all);
  const creditPaise = Number(twice / (2n * BigInt(all)));
  return { moneyPaise: amountPaise - creditPaise, creditPaise };
}

/** Returns the bonus for taking a refund as store credit, in paise, rounded down to whole rupees. */
export function bonusOf(
  refundPaise: number,
  { bonusPercent, bonusMost }: { bonusPercent: number; bonusMost: number },
): number {
  const paise = Math.min((refundPaise * bonusPercent) / 100, bonusMost * 100);
  return Math.floor(paise / 100) * 100;
}
