import { type CodContext, codProblem } from '#src/features/payments/cod/cod-rules.ts';
import type { AdvanceSettings } from '#src/features/settings/advance-settings.ts';
import type { CodSettings } from '#src/features/settings/cod-settings.ts';
import { findZone } from '#src/features/settings/delivery.ts';
import { formatRupees, toPaise } from '#src/lib/money.ts';

export type CashContext = CodContext & {
  /** Orders of this number or account that were delivered. */
  received: number;
};

type Rules = { cod: CodSettings; advance: AdvanceSettings };
type Sale = Pick<CashContext, 'totalPaise' | 'pincode'>;

/**
 * Returns the advance on an amount that is paid with money, fee included, in paise: a percentage is
 * rounded up to whole rupees. Undefined if nothing would be left to pay on delivery.
 */
export function advancePaise(
  { kind, amount, percent, least }: AdvanceSettings,
  moneyPaise: number,
): number | undefined {
  const share = toPaise(Math.ceil((moneyPaise * percent) / 10_000));
  const paise = kind === 'fixed' ? toPaise(amount) : Math.max(toPaise(least), share);
  return paise < moneyPaise ? paise : undefined;
}

/** Returns why a sale needs an advance instead of plain cash; undefined if it does not. */
export function advanceReason(advance: AdvanceSettings, context: CashContext): string | undefined {
  if (!applies(advance, context)) return undefined;
  const { totalPaise, pincode, refusals, received } = context;
  const { requiredFrom, requiredPincodes, requiredReturned, requiredNew } = advance;
  if (requiredReturned && refusals > 0)
    return 'An earlier parcel was returned, so cash on delivery needs an advance payment.';
  if (isAt(pincode, requiredPincodes))
    return `Cash on delivery at ${pincode} needs an advance payment.`;
  if (requiredFrom > 0 && totalPaise >= toPaise(requiredFrom))
    return `Orders of ${formatRupees(requiredFrom)} or more need an advance payment for cash on delivery.`;
  return requiredNew && received === 0
    ? 'Your first order with cash on delivery needs an advance payment.'
    : undefined;
}

/** Returns why a sale cannot be paid only in cash; undefined if it can. */
export function cashProblem({ cod, advance }: Rules, context: CashContext): string | undefined {
  const reason = advanceReason(advance, context);
  return codProblem(cod, reason ? forgiven(advance, context) : context) ?? reason;
}

/** Returns why a sale cannot be paid in part in advance; undefined if it can. */
export function advanceProblem({ cod, advance }: Rules, context: CashContext): string | undefined {
  if (!applies(advance, context)) return 'An advance payment is not possible for this order.';
  // It has its own range of totals.
  const range = { from: 0, to: Number.MAX_SAFE_INTEGER };
  return codProblem({ ...cod, ...range }, forgiven(advance, context));
}

/** Ignores returned parcels if they call for an advance: they do not end cash on delivery then. */
function forgiven({ requiredReturned }: AdvanceSettings, context: CashContext): CashContext {
  return requiredReturned ? { ...context, refusals: 0 } : context;
}

function applies(advance: AdvanceSettings, { totalPaise, pincode }: Sale): boolean {
  const { isOn, from, to, reach, pincodes, requiredPincodes } = advance;
  if (!isOn || totalPaise < toPaise(from) || totalPaise > toPaise(to)) return false;
  return (
    reach === 'everywhere' ||
    pincode === '' ||
    isAt(pincode, pincodes) ||
    isAt(pincode, requiredPincodes)
  );
}

function isAt(pincode: string, pincodes: string): boolean {
  return findZone(pincode, [{ pincodes }]) !== undefined;
}
