import { notReachedSentence, rangeSentence, reaches } from '#src/features/settings/cod-reach.ts';
import type { CodSettings } from '#src/features/settings/cod-settings.ts';
import type { DeliveryZone } from '#src/features/settings/delivery.contract.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';

/** The facts about a sale that decide whether it can be paid in cash. */
export type CodContext = {
  /** Goods and shipping, without the fee. */
  totalPaise: number;
  /** Names of items that must be paid for in advance. */
  prepaidOnly: readonly string[];
  /** Names of items that are pre-orders. */
  preordered: readonly string[];
  /** '' until the shopper has entered it. */
  pincode: string;
  zones: readonly Pick<DeliveryZone, 'pincodes' | 'cod'>[];
  /** Parcels on their way to this number that are still to be paid. */
  openOrders: number;
  /** Returned parcels, by number, account or address, whichever has the most. */
  refusals: number;
  /** True if staff have blocked the number, the account or the address. */
  isBlocked: boolean;
};

const CAME_BACK =
  'Cash on delivery is not available because earlier parcels were returned unpaid. Please pay online or contact us.';
const BLOCKED =
  'Cash on delivery is not available for this number, account or address. Please pay online or contact us.';

/** A line of a sale as the rules read it. */
export type CashLine = { productId: number; productName: string; dispatchBy: string | null };

/** Lists the names of the items that are pre-orders. */
export function preorderNames(lines: readonly CashLine[]): string[] {
  return lines.flatMap(({ productName, dispatchBy }) => (dispatchBy ? [productName] : []));
}

/** Returns why a sale cannot be paid in cash; undefined if it can. */
export function codProblem(cod: CodSettings, context: CodContext): string | undefined {
  if (!cod.isOn) return 'Cash on delivery is not available at the moment.';
  const { totalPaise, prepaidOnly, preordered, pincode, openOrders } = context;
  if (totalPaise < toPaise(cod.from) || totalPaise > toPaise(cod.to)) return rangeSentence(cod);
  if (prepaidOnly.length > 0) return `${namesOf(prepaidOnly)} can only be paid online.`;
  if (preordered.length > 0) {
    const [is, its, ships] =
      preordered.length === 1
        ? ['is a pre-order', 'it', 'it ships']
        : ['are pre-orders', 'they', 'they ship'];
    return `${namesOf(preordered)} ${is}: ${its} can only be paid online, as ${ships} later.`;
  }
  if (pincode !== '' && !reaches(cod, pincode, context.zones)) {
    return notReachedSentence(pincode);
  }
  if (context.isBlocked) return BLOCKED;
  if (context.refusals >= cod.refusalsMost) return CAME_BACK;
  return openOrders >= cod.openMost ? openSentence(openOrders) : undefined;
}

/** Returns whether a number verified at that time still counts as verified. */
export function isStillConfirmed(confirmedAt: Date, { confirmDays }: CodSettings, now: Date) {
  return now.getTime() - confirmedAt.getTime() <= confirmDays * DAY_MS;
}

/** Returns the fee for cash on delivery in paise, tax included. */
export function codFeePaise({ fee }: Pick<CodSettings, 'fee'>): number {
  return toPaise(fee);
}

/** Returns why any amount but the one due is refused: a parcel is paid in full or returned. */
export function collectedProblem(collectedPaise: number, duePaise: number): string | undefined {
  if (collectedPaise === duePaise) return undefined;
  const due = formatRupees(toRupees(duePaise));
  return `${due} is due. A parcel must be paid in full or returned.`;
}

function openSentence(openOrders: number): string {
  const orders = openOrders === 1 ? 'An order' : `${openOrders} orders`;
  const [are, them] = openOrders === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${orders} with cash on delivery ${are} already on the way to this number. Please receive ${them} first, or pay online.`;
}

function namesOf(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}
