import type { Db } from '#src/db/db.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import type { orders } from '#src/db/schema/tables.ts';
import type { Sums } from '#src/features/cart/sums.ts';
import { cashProblem } from '#src/features/payments/advance/advance-rules.ts';
import { readCashContext } from '#src/features/payments/advance/cash-context.queries.server.ts';
import {
  type CashLine,
  codFeePaise,
  codProblem,
  preorderNames,
} from '#src/features/payments/cod/cod-rules.ts';
import {
  countOpen,
  isPhoneConfirmed,
  lockPhone,
} from '#src/features/payments/cod/cod-context.queries.server.ts';
import { placeUnpaid } from '#src/features/payments/settle/place.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { payablePaise } from '#src/lib/payable.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { Buyer, SaleTerms } from '#src/features/checkout/sale-terms.server.ts';
import type { PaymentMethod } from './payment-method.server.ts';

/** The terms of cash need only these parts of a sale, which an order has too. */
type CashTerms = (
  tx: Db,
  sale: {
    user: Pick<Buyer, 'id'>;
    lines: readonly CashLine[];
    address: OrderAddress;
    sums: Pick<Sums, 'totalPaise'>;
    creditPaise?: number;
  },
) => ReturnType<SaleTerms>;

/** Facts that staff vouch for when they create an order that is paid in cash. */
type Vouched = {
  /** The customer has confirmed the number by phone. */
  isPhoneConfirmed: boolean;
  /** Earlier returned parcels, blocks and open orders do not count. */
  isTrusted: boolean;
};

/**
 * Returns the terms of cash on delivery. Staff can replace the checks of the person: a problem that
 * a reason from them would overcome is also in the field `codReason`.
 */
export function codTerms(vouched?: Vouched): CashTerms {
  return async (tx, { user, lines, address, sums, creditPaise = 0 }) => {
    const { cod: rules, advance, delivery } = await getSettings(tx);
    const now = new Date();
    const phone = address.mobileNumber;
    const userId = user.id ?? '';
    await lockPhone(tx, phone);
    const query = { userId, totalPaise: sums.totalPaise - creditPaise, zones: delivery.zones };
    const productIds = lines.map(({ productId }) => productId);
    const preordered = preorderNames(lines);
    const sale = { ...query, productIds, preordered, place: address };
    const context = await readCashContext(tx, sale, now);
    const trusted = { ...context, refusals: 0, isBlocked: false, openOrders: 0 };
    // Staff have spoken with the customer, so no advance is needed.
    const problem = vouched
      ? codProblem(rules, vouched.isTrusted ? trusted : context)
      : cashProblem({ cod: rules, advance }, context);
    if (problem) {
      const isOfPerson = vouched && codProblem(rules, trusted) === undefined;
      throw refused({ paymentMethod: problem, ...(isOfPerson && { codReason: problem }) });
    }
    if (
      !vouched?.isPhoneConfirmed &&
      !(await isPhoneConfirmed(tx, rules, { userId, phone }, now))
    ) {
      throw refused({
        phone: `Please confirm ${phone} with a code first: the courier will call it.`,
      });
    }
    return { feePaise: codFeePaise(rules) };
  };
}

/** Paid in cash to the courier. Staff send refunds by bank transfer or UPI and record them. */
export const cod: PaymentMethod = {
  terms: codTerms(),
  open: async (services, orderId, now = new Date()) => {
    const order = await place(services, orderId, now);
    const amount = toRupees(payablePaise(order));
    const total = toRupees(order.totalPaise);
    return { payment_session_id: null, order_id: orderId, amount, total };
  },
  // Staff send and record it: see orders/refund-by-hand.service.server.ts.
  advanceRefund: async () => ({
    status: 'pending',
    cfRefundId: null,
    bankReference: null,
    processedAt: undefined,
  }),
};

/** Two orders of one person can be created at the same time; one over the limit ends here. */
async function place(services: SettleServices, orderId: string, now: Date) {
  try {
    return await placeUnpaid(services, orderId, now, async (tx, order) => {
      await refuseOneTooMany(tx, order, now);
      return order;
    });
  } catch (thrown) {
    if (toAppError(thrown).fields['paymentMethod'] !== undefined) {
      const note = 'There were too many open COD orders.';
      await settleOrder(services, orderId, {
        closing: { actor: 'system', note, isQuiet: true },
        now,
      });
    }
    throw thrown;
  }
}

async function refuseOneTooMany(tx: Db, order: typeof orders.$inferSelect, now: Date) {
  const { cod: rules, delivery } = await getSettings(tx);
  const phone = order.address.mobileNumber;
  await lockPhone(tx, phone);
  const open = { phone, userId: order.userId ?? '', now, butOrderId: order.id };
  const openOrders = await countOpen(tx, open);
  // Everything else was checked when the order was created.
  const alone = {
    prepaidOnly: [],
    preordered: [],
    pincode: '',
    zones: delivery.zones,
    refusals: 0,
    isBlocked: false,
  };
  const totalPaise = order.totalPaise - order.feePaise;
  const isOpen = { ...rules, isOn: true, from: 0, to: Number.MAX_SAFE_INTEGER };
  const problem = codProblem(isOpen, { ...alone, totalPaise, openOrders });
  if (problem) throw refused({ paymentMethod: problem });
}

function refused(fields: Record<string, string>): AppError {
  const [message = ''] = Object.values(fields);
  return new AppError('INVALID_INPUT', { message, fields });
}
