import { advancePaise, advanceProblem } from '#src/features/payments/advance/advance-rules.ts';
import { readCashContext } from '#src/features/payments/advance/cash-context.queries.server.ts';
import { lockPhone } from '#src/features/payments/cod/cod-context.queries.server.ts';
import { codFeePaise, preorderNames } from '#src/features/payments/cod/cod-rules.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { online } from './online.service.server.ts';
import type { PaymentMethod } from './payment-method.server.ts';

/**
 * A part is paid at the gateway, by the rules of any online payment, and places the order; the rest
 * is then paid in cash to the courier: see addCashPart().
 */
export const advance: PaymentMethod = {
  terms: async (tx, { user, lines, address, sums, creditPaise = 0 }) => {
    const { cod, advance: rules, delivery } = await getSettings(tx);
    await lockPhone(tx, address.mobileNumber);
    const totalPaise = sums.totalPaise - creditPaise;
    const query = {
      ...{ userId: user.id ?? '', productIds: lines.map(({ productId }) => productId) },
      ...{ preordered: preorderNames(lines), totalPaise, place: address, zones: delivery.zones },
    };
    const context = await readCashContext(tx, query, new Date());
    const feePaise = codFeePaise(cod);
    const paise = advancePaise(rules, totalPaise + feePaise);
    const problem = advanceProblem({ cod, advance: rules }, context);
    if (problem === undefined && paise !== undefined)
      return { feePaise, advance: { paise, isKept: rules.keepsReturned } };
    const message = problem ?? 'This order is too small for an advance payment.';
    throw new AppError('INVALID_INPUT', { message, fields: { paymentMethod: message } });
  },
  open: openSession,
  advanceRefund: online.advanceRefund,
};
