import type * as z from 'zod';
import type { BankOffer } from '#src/features/payments/instalments/bank-offers.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { EligibleBanks, EligibleOffers, EligiblePlans, ExtendedReply } from './offers.server.ts';
import { read, type Send } from './http.server.ts';

/** Shoppers may wait for these answers, and can pay without them. */
const TIMEOUT_MS = 3_000;

/** The plans of a lender that needs no card. */
export type LenderPlans = {
  /** The gateway's name, such as idfc. */
  lender: string;
  plans: { months: number; annualRate: number; monthlyPaise: number; totalPaise: number }[];
};

/** Queries of instalments and offers for an amount, and for a person. Every function throws GatewayError. */
export type Eligibility = {
  /** Returns the banks whose cards can pay an amount in instalments. */
  listEmiBanks: (amountPaise: number) => Promise<string[]>;
  listOffers: (amountPaise: number) => Promise<BankOffer[]>;
  /** Lists instalments without a card for the person with this mobile number. */
  listLenders: (amountPaise: number, phone: string) => Promise<LenderPlans[]>;
  /** Lists the pay later services that accept the person with this mobile number. */
  listPayLater: (amountPaise: number, phone: string) => Promise<string[]>;
  /** Returns the offer that was granted for a paid order, if any. */
  findOffer: (gatewayOrderId: string) => Promise<BankOffer | undefined>;
};

/** A gateway without instalments and offers. */
export const NO_ELIGIBILITY: Eligibility = {
  listEmiBanks: async () => [],
  listOffers: async () => [],
  listLenders: async () => [],
  listPayLater: async () => [],
  findOffer: async () => undefined,
};

export function createEligibility(send: Send): Eligibility {
  const ask = async <T>(
    name: string,
    schema: z.ZodType<T>,
    amountPaise: number,
    more: { phone?: string; filters?: object } = {},
  ) => {
    const { phone, filters } = more;
    const queries = {
      amount: toRupees(amountPaise),
      ...(phone && { customer_details: { customer_phone: phone } }),
    };
    const body = { queries, ...(filters && { filters }) };
    const call = { method: 'POST', path: `/eligibility/${name}`, body } as const;
    return read(schema, await send({ ...call, timeoutMs: TIMEOUT_MS }));
  };
  const methods = { filters: { payment_methods: ['credit_card_emi', 'debit_card_emi'] } };
  return {
    listEmiBanks: async (amountPaise) => [
      ...new Set((await ask('payment_methods', EligibleBanks, amountPaise, methods)).flat()),
    ],
    listOffers: (amountPaise) => ask('offers', EligibleOffers, amountPaise),
    listLenders: async (amountPaise, phone) => {
      const found = await ask('cardlessemi', EligiblePlans, amountPaise, { phone });
      return found.flatMap(({ name, plans }) =>
        plans.length > 0 ? [{ lender: name, plans: plans.map(toPlan) }] : [],
      );
    },
    listPayLater: async (amountPaise, phone) =>
      (await ask('paylater', EligiblePlans, amountPaise, { phone })).map(({ name }) => name),
    findOffer: async (orderId) => {
      const path = `/orders/${encodeURIComponent(orderId)}/extended`;
      return read(ExtendedReply, await send({ method: 'GET', path }));
    },
  };
}

type Plan = z.output<typeof EligiblePlans>[number]['plans'][number];

function toPlan({ tenure, interest_rate, emi, total_amount }: Plan): LenderPlans['plans'][number] {
  const months = tenure;
  const monthlyPaise = toPaise(emi);
  return { months, annualRate: interest_rate, monthlyPaise, totalPaise: toPaise(total_amount) };
}
