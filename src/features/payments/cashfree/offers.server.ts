import * as z from 'zod';
import type { BankOffer } from '#src/features/payments/instalments/bank-offers.ts';
import { toPaise } from '#src/lib/money.ts';

const MaybeNumber = z.coerce.number().nonnegative().catch(0);
const MaybeTime = z
  .string()
  .nullish()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined));

/** Parses one part of an offer, whose fields begin with its name. */
const value = (name: 'discount' | 'cashback') =>
  z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((part) => {
      const kind = part?.[`${name}_type`];
      if (!part || (kind !== 'flat' && kind !== 'percentage')) return undefined;
      const most = MaybeNumber.parse(part[`max_${name}_amount`]);
      return {
        kind: kind === 'flat' ? ('flat' as const) : ('percentage' as const),
        value: MaybeNumber.parse(part[`${name}_value`]),
        mostPaise: toPaise(most),
      };
    });

const GIVES: Record<string, BankOffer['gives']> = {
  DISCOUNT: 'discount',
  CASHBACK: 'cashback',
  DISCOUNT_AND_CASHBACK: 'both',
  NO_COST_EMI: 'no-cost-emi',
};

const Offer = z
  .object({
    offer_id: z.string(),
    offer_meta: z.object({
      offer_title: z.string(),
      offer_description: z.string().catch(''),
      offer_start_time: MaybeTime,
      offer_end_time: MaybeTime,
    }),
    offer_tnc: z.object({ offer_tnc_value: z.string().catch('') }).nullish(),
    offer_details: z.object({
      offer_type: z.string(),
      discount_details: value('discount'),
      cashback_details: value('cashback'),
    }),
    offer_validations: z
      .object({
        min_amount: MaybeNumber,
        payment_method: z.record(z.string(), z.unknown()).catch({}),
      })
      .nullish(),
  })
  .transform((offer): BankOffer | undefined => {
    const { offer_meta: meta, offer_details: details, offer_validations: rules } = offer;
    const gives = GIVES[details.offer_type];
    if (!gives) return undefined;
    return {
      offerId: offer.offer_id,
      title: meta.offer_title,
      description: meta.offer_description,
      gives,
      discount: details.discount_details,
      cashback: details.cashback_details,
      terms: offer.offer_tnc?.offer_tnc_value ?? '',
      minPaise: toPaise(rules?.min_amount ?? 0),
      ...byOf(rules?.payment_method ?? {}),
      startsAt: meta.offer_start_time,
      endsAt: meta.offer_end_time,
    };
  });

const KINDS: Record<string, string> = {
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  upi: 'UPI',
  paylater: 'pay later',
  emi: 'EMI',
};
const EMI_KINDS: Record<string, string> = {
  credit_card_emi: 'credit card EMI',
  debit_card_emi: 'debit card EMI',
  cardless_emi: 'EMI without a card',
};

/** Words the payment that an offer requires: `HDFC Bank credit card EMI`. */
function byOf(method: Record<string, unknown>): Pick<BankOffer, 'by' | 'months'> {
  const [[kind, raw] = ['all', {}]] = Object.entries(method);
  const part = z
    .object({
      type: z.unknown(),
      issuer: z.string().catch(''),
      bank_name: z.string().catch(''),
      tenures: z.array(z.int()).catch([]),
    })
    .safeParse(raw);
  const { type, issuer = '', bank_name: bank = '', tenures = [] } = part.data ?? {};
  if (kind === 'all') return { by: '', months: [] };
  const what = (kind === 'emi' ? EMI_KINDS[String(type)] : undefined) ?? KINDS[kind] ?? kind;
  return { by: [bankName(issuer || bank), what].filter(Boolean).join(' '), months: tenures };
}

/** Writes a bank's name from the gateway's: `hdfc bank` as `HDFC Bank`. */
export function bankName(name: string): string {
  return name
    .split(/[\s_]+/)
    .map((word) =>
      /^(hdfc|icici|sbi|rbl|hsbc|idfc|au|bob|uco|upi)$/i.test(word)
        ? word.toUpperCase()
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** Parses a list of eligible objects, and drops those that are not eligible or not readable. */
function eligible<T>(details: z.ZodType<T>) {
  const Entry = z
    .object({ eligibility: z.literal(true), entity_value: z.string(), entity_details: details })
    .nullable()
    .catch(null);
  return z.array(Entry).transform((all) => all.flatMap((one) => (one ? [one] : [])));
}

/** The offers that are eligible for an amount. */
export const EligibleOffers = eligible(Offer).transform((all) =>
  all.flatMap(({ entity_details: offer }) => (offer ? [offer] : [])),
);

const BankList = z.object({
  payment_method_details: z.array(z.object({ display: z.string(), eligibility: z.boolean() })),
});

/** The banks of each payment method. */
export const EligibleBanks = eligible(BankList).transform((all) =>
  all.map(({ entity_details: { payment_method_details: banks } }) =>
    banks.filter(({ eligibility }) => eligibility).map(({ display }) => display),
  ),
);

const PlanList = z.object({
  emi_plans: z
    .array(
      z.object({
        tenure: z.int().positive(),
        interest_rate: z.number().nonnegative(),
        emi: z.number().positive(),
        total_amount: z.number().positive(),
      }),
    )
    .catch([]),
});

/** Lenders that accept a person, with their plans if they have instalments. */
export const EligiblePlans = eligible(PlanList).transform((all) =>
  all.map(({ entity_value: name, entity_details: { emi_plans: plans } }) => ({ name, plans })),
);

/** The offer of a paid order. */
export const ExtendedReply = z
  .object({ offer: Offer.nullish().catch(undefined) })
  .transform(({ offer }) => offer ?? undefined);
