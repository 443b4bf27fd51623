import { calculateInstalments } from '#src/features/payments/instalments/instalment-cost.ts';
import type { AppContext } from '#src/http/env.ts';
import { openEmulator } from './emulator.ts';
import { readBody, sendJson } from './http.ts';
import { istTime, rupees } from './json.ts';
import { isMoney, readPath } from './order-limits.ts';
import { BANK_RATES, grantedOffer, offersFor, toOfferEntity } from './offers.ts';
import { badField } from './refusal.ts';
import { readScenario } from './scenario.ts';
import { withOrder } from './with-order.ts';

/** The smallest amount that banks and lenders pay in instalments. */
const EMI_LEAST_PAISE = 2_500_00;
const LENDERS: Record<string, { months: number[]; annualRate: number }> = {
  idfc: { months: [3, 6, 9, 12], annualRate: 18 },
  homecredit: { months: [3, 6, 9], annualRate: 21 },
};
const PAY_LATER = { lazypay: 10_000_00, simpl: 15_000_00, olapostpaid: 5_000_00 };

/** POST /pg/eligibility/payment_methods */
export async function listMethods(c: AppContext): Promise<Response> {
  const { amountPaise, isOff, body } = await readQuery(c);
  const wanted = readPath(body, 'filters.payment_methods');
  const names = ['upi', 'credit_card', 'netbanking', 'credit_card_emi', 'paylater'];
  const entries = names
    .filter((name) => !Array.isArray(wanted) || wanted.includes(name))
    .map((name) => {
      const isEmi = name === 'credit_card_emi';
      const eligibility = !isEmi || (!isOff && amountPaise >= EMI_LEAST_PAISE);
      const banks = Object.keys(BANK_RATES).map((display, at) => {
        const nick = display.toLowerCase().replaceAll(' ', '_');
        return { nick, display, eligibility, code: 3001 + at };
      });
      return entry('payment_methods', name, eligibility, {
        payment_method_details: isEmi ? banks : [],
      });
    });
  return sendJson(c, entries);
}

/** POST /pg/eligibility/offers */
export async function listOffers(c: AppContext): Promise<Response> {
  const { amountPaise, isOff, body } = await readQuery(c);
  const types = readPath(body, 'filters.offer_type');
  const offers = isOff ? [] : offersFor(amountPaise);
  const wanted = offers.filter(({ type }) => !Array.isArray(types) || types.includes(type));
  const entries = wanted.map((offer) =>
    entry('offers', offer.id, true, toOfferEntity(offer, amountPaise)),
  );
  return sendJson(c, entries);
}

/** POST /pg/eligibility/cardlessemi */
export async function listLenders(c: AppContext): Promise<Response> {
  const { amountPaise, isKnown, isOff } = await readQuery(c, true);
  const eligibility = isKnown && !isOff && amountPaise >= EMI_LEAST_PAISE;
  const entries = Object.entries(LENDERS).map(([name, { months, annualRate }]) => {
    const emi_plans = months.map((tenure) => {
      const terms = { months: tenure, annualRate };
      const { monthlyPaise, interestPaise } = calculateInstalments(amountPaise, terms);
      return {
        ...{ tenure, interest_rate: annualRate, currency: 'INR', emi: rupees(monthlyPaise) },
        total_interest: rupees(interestPaise),
        total_amount: rupees(amountPaise + interestPaise),
      };
    });
    return entry('cardlessemi', name, eligibility, { payment_method: name, emi_plans });
  });
  return sendJson(c, entries);
}

/** POST /pg/eligibility/paylater */
export async function listPayLater(c: AppContext): Promise<Response> {
  const { amountPaise, isKnown, isOff } = await readQuery(c, true);
  const entries = Object.entries(PAY_LATER).map(([name, mostPaise]) =>
    entry('paylater', name, isKnown && !isOff && amountPaise <= mostPaise, {
      payment_method: name,
    }),
  );
  return sendJson(c, entries);
}

/** GET /pg/orders/:id/extended, which is the only call that names the offer of a paid order. */
export async function getExtended(c: AppContext): Promise<Response> {
  const emulator = await openEmulator(c.var);
  const reply = await withOrder(emulator, c.req.param('id') ?? '', ({ order, payments }) => {
    return {
      cf_order_id: order.cfOrderId,
      order_id: order.orderId,
      order_amount: rupees(order.amountPaise),
      order_currency: 'INR',
      created_at: istTime(order.createdAt),
      customer_details: order.customer,
      offer: grantedOffer(order, payments),
    };
  });
  return sendJson(c, reply);
}

function entry(type: string, value: string, eligibility: boolean, details: object) {
  return { eligibility, entity_type: type, entity_value: value, entity_details: details };
}

async function readQuery(c: AppContext, needsPhone = false) {
  const body = await readBody(c);
  const amount = readPath(body, 'queries.amount');
  if (typeof amount !== 'number' || amount < 1 || !isMoney(amount)) {
    throw badField('queries.amount', amount);
  }
  const phone = readPath(body, 'queries.customer_details.customer_phone');
  if (needsPhone && (typeof phone !== 'string' || !/^\+?\d{10,15}$/.test(phone))) {
    throw badField('queries.customer_details.customer_phone', phone);
  }
  const { offers } = await readScenario(c.var.db);
  // Lenders do not know everybody: here, nobody whose number ends in 0.
  const isKnown = typeof phone === 'string' && !phone.endsWith('0');
  return { body, amountPaise: Math.round(amount * 100), isKnown, isOff: offers === 'none' };
}
