import { noCostDiscount } from '#src/features/payments/instalments/instalment-cost.ts';
import type { OrderRecord, PaymentRecord } from './ledger.ts';
import { rupees } from './json.ts';
import { badField, Refusal } from './refusal.ts';

type Value = { type: 'flat' | 'percentage'; value: string; most: string };
type Offer = {
  id: string;
  title: string;
  description: string;
  terms: string;
  minPaise: number;
  type: 'DISCOUNT' | 'CASHBACK' | 'NO_COST_EMI';
  value?: Value;
  method: Record<string, unknown>;
};

/** Annual interest of the emulator's EMI plans, by bank, as banks publish them. */
export const BANK_RATES: Record<string, number> = {
  'HDFC Bank': 16,
  'ICICI Bank': 15.99,
  'SBI Card': 15,
  'Axis Bank': 16,
  'Kotak Mahindra Bank': 16,
};

const OFFERS: Offer[] = [
  {
    id: '6c1a3f0e-6a0b-4c8e-9f43-0d6b5a1f7c01',
    title: '10% off with HDFC Bank credit cards',
    description: '10% off up to ₹1,500 on orders of ₹5,000 or more.',
    terms: 'Once per card and month. Not on EMI.',
    minPaise: 5_000_00,
    type: 'DISCOUNT',
    value: { type: 'percentage', value: '10', most: '1500' },
    method: { card: { type: ['cc'], bank_name: 'hdfc bank' } },
  },
  {
    id: '6c1a3f0e-6a0b-4c8e-9f43-0d6b5a1f7c02',
    title: 'No-cost EMI with HDFC Bank',
    description: 'No interest for 3 or 6 months on orders of ₹3,000 or more.',
    terms: 'The bank charges GST on the interest, and its processing fee.',
    minPaise: 3_000_00,
    type: 'NO_COST_EMI',
    method: { emi: { type: 'credit_card_emi', issuer: 'hdfc bank', tenures: [3, 6] } },
  },
  {
    id: '6c1a3f0e-6a0b-4c8e-9f43-0d6b5a1f7c03',
    title: '5% cashback with Axis Bank credit cards',
    description: '5% back up to ₹750, credited to the card within 90 days.',
    terms: 'Once per customer.',
    minPaise: 2_000_00,
    type: 'CASHBACK',
    value: { type: 'percentage', value: '5', most: '750' },
    method: { card: { type: ['cc'], bank_name: 'axis bank' } },
  },
];

/** The offers that a payment of this amount may use. */
export function offersFor(amountPaise: number): Offer[] {
  return OFFERS.filter(({ minPaise }) => amountPaise >= minPaise);
}

/** Returns what an offer takes off an attempt. Throws if it is unknown or does not apply. */
export function offPaise(order: OrderRecord, offerId: string, emi?: { tenure: number }): number {
  const offer = offersFor(order.amountPaise).find(({ id }) => id === offerId);
  if (!offer) throw badField('offer_id', offerId);
  const isForEmi = 'emi' in offer.method;
  if (isForEmi !== (emi !== undefined)) {
    throw new Refusal(400, 'offer_not_applicable', 'offer_id : does not apply to this payment');
  }
  if (offer.type === 'CASHBACK') return 0;
  if (emi) {
    const annualRate = BANK_RATES['HDFC Bank'] ?? 0;
    return noCostDiscount(order.amountPaise, { months: emi.tenure, annualRate });
  }
  const { value = '0', most = '0' } = offer.value ?? {};
  return Math.min(Math.floor((order.amountPaise * Number(value)) / 100), Number(most) * 100);
}

/** Writes the offer of the successful payment, if it used one. */
export function grantedOffer(order: OrderRecord, payments: PaymentRecord[]) {
  const paid = payments.find(({ status }) => status === 'SUCCESS');
  const offer = OFFERS.find(({ id }) => id === paid?.offerId);
  return offer && paid ? toOfferEntity(offer, order.amountPaise, paid.amountPaise) : null;
}

/** Writes an offer in the API's format. */
export function toOfferEntity(offer: Offer, amountPaise: number, payablePaise = amountPaise) {
  const kind = offer.type === 'CASHBACK' ? 'cashback' : 'discount';
  const { type, value, most } = offer.value ?? {};
  return {
    offer_id: offer.id,
    offer_status: 'active',
    order_amount: rupees(amountPaise),
    payable_amount: rupees(payablePaise),
    offer_meta: {
      offer_title: offer.title,
      offer_description: offer.description,
      offer_code: offer.id.slice(-4).toUpperCase(),
      offer_start_time: '2025-01-01T00:00:00Z',
      offer_end_time: '2035-12-31T18:29:59Z',
    },
    offer_tnc: { offer_tnc_type: 'text', offer_tnc_value: offer.terms },
    offer_details: {
      offer_type: offer.type,
      ...(offer.value && {
        [`${kind}_details`]: {
          [`${kind}_type`]: type,
          [`${kind}_value`]: value,
          [`max_${kind}_amount`]: most,
        },
      }),
    },
    offer_validations: {
      min_amount: rupees(offer.minPaise),
      max_allowed: 1,
      payment_method: offer.method,
    },
  };
}
