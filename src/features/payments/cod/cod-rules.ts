import { rangeSentence, reaches } from '#src/features/settings/cod-reach.ts';
import type { CodSettings } from '#src/features/settings/cod-settings.ts';
import type { DeliveryZone } from '#src/features/settings/delivery.contract.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';

/** What is known of a sale when it is asked whether it can be paid in cash. */
export type CodFacts = {
  /** Of goods and shipping, without the fee. */
  totalPaise: number;
  /** What of it can only be paid before it is sent. */
  prepaidOnly: readonly string[];
  /** '' as long as nobody has said where to. */
  pincode: string;
  zones: readonly Pick<DeliveryZone, 'pincodes' | 'cod'>[];
  /** Parcels on their way to this number that are still to be paid. */
  openOrders: number;
  /** Parcels that came back, by the one of number, account and address that had most. */
  refusals: number;
  /** Staff have blocked the number, the account or the address. */
  isBlocked: boolean;
};

const CAME_BACK =
  'Cash on delivery is not offered here, because parcels came back unpaid. Please pay online, or write to us.';
const BLOCKED =
  'Cash on delivery is not offered for this number, account or address. Please pay online, or write to us.';

/** Why a sale cannot be paid in cash, in a sentence; undefined when it can. */
export function codProblem(cod: CodSettings, facts: CodFacts): string | undefined {
  if (!cod.isOn) return 'Cash on delivery is not offered at the moment.';
  const { totalPaise, prepaidOnly, pincode, openOrders } = facts;
  if (totalPaise < toPaise(cod.from) || totalPaise > toPaise(cod.to)) return rangeSentence(cod);
  if (prepaidOnly.length > 0) return `${namesOf(prepaidOnly)} can only be paid online.`;
  if (pincode !== '' && !reaches(cod, pincode, facts.zones)) {
    return `Cash on delivery is not offered at ${pincode}.`;
  }
  if (facts.isBlocked) return BLOCKED;
  if (facts.refusals >= cod.refusalsMost) return CAME_BACK;
  return openOrders >= cod.openMost ? openSentence(openOrders) : undefined;
}

/** Says whether a number that was confirmed then still counts as confirmed. */
export function isStillConfirmed(confirmedAt: Date, { confirmDays }: CodSettings, now: Date) {
  return now.getTime() - confirmedAt.getTime() <= confirmDays * DAY_MS;
}

/** What paying so adds to a sale, in paise, tax included. */
export function codFeePaise({ fee }: Pick<CodSettings, 'fee'>): number {
  return toPaise(fee);
}

/** Why cash that is not what is due is not taken: a parcel is paid in full or comes back. */
export function collectedProblem(collectedPaise: number, duePaise: number): string | undefined {
  if (collectedPaise === duePaise) return undefined;
  const due = formatRupees(toRupees(duePaise));
  return `${due} is due. A parcel is paid in full, or it comes back as a whole.`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function openSentence(openOrders: number): string {
  const orders = openOrders === 1 ? 'An order' : `${openOrders} orders`;
  const [are, them] = openOrders === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${orders} to be paid in cash ${are} on the way to this number already. Please receive ${them} first, or pay online.`;
}

function namesOf(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.at(-1) ?? '';
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}
