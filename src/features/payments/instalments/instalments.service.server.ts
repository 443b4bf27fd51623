import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';
import { getOwnAddress } from '#src/features/checkout/purchase.queries.server.ts';
import { bankName } from '#src/features/payments/cashfree/offers.server.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import { toPublicInstalments } from '#src/features/settings/instalment-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { type BankOffer, mostOff, validOffers, valueOf } from './bank-offers.ts';
import { findGatewayOffers } from './gateway-offers.service.server.ts';
import { lowestPlan, plansOf } from './instalment-plans.ts';
import type { InstalmentPlan, Instalments } from './instalments.contract.ts';
import { getLenders, type Lenders } from './lenders.server.ts';

type Wanted = { userId: string; amount: number; addressId?: number | undefined };

const NONE: Instalments = { emi: null, payLater: [], offers: [] };

/** Returns what the gateway offers for an amount in rupees. Never waits long for the gateway. */
export async function getInstalments(
  { db, cashfree }: Pick<PaymentServices, 'db' | 'cashfree'>,
  { userId, amount, addressId }: Wanted,
  now = new Date(),
): Promise<Instalments> {
  const { instalments: rules } = await getSettings(db);
  const known = rules.isOn ? await findGatewayOffers(db, now) : undefined;
  if (!known) return NONE;
  const amountPaise = toPaise(amount);
  const offers = validOffers(known.offers, amountPaise, now);
  if (amount < rules.from)
    return { ...NONE, offers: offers.map((one) => toShown(one, amountPaise)) };
  const phone = await findPhone(db, userId, addressId);
  const person = phone === '' ? undefined : await getLenders(cashfree, { amountPaise, phone });
  const banks = toPublicInstalments(rules, known.banks)?.banks ?? [];
  const plans = [...plansOf(amountPaise, banks, offers), ...plansOfLenders(person, amountPaise)];
  const from = lowestPlan(plans);
  return {
    emi: from ? { from, plans } : null,
    payLater: person?.payLater.map(serviceName) ?? [],
    offers: offers.map((one) => toShown(one, amountPaise)),
  };
}

function plansOfLenders(person: Lenders | undefined, amountPaise: number): InstalmentPlan[] {
  return (person?.lenders ?? []).flatMap(({ lender, plans }) =>
    plans.map(({ months, annualRate, monthlyPaise, totalPaise }) => ({
      ...{ by: `${bankName(lender)} (no card)`, months, annualRate, isNoCost: false, charges: 0 },
      monthly: toRupees(monthlyPaise),
      interest: toRupees(totalPaise - amountPaise),
      total: toRupees(totalPaise),
    })),
  );
}

function toShown(offer: BankOffer, amountPaise: number): Instalments['offers'][number] {
  const { offerId: id, title, description, terms, by, gives, cashback, endsAt } = offer;
  const worth =
    gives === 'cashback'
      ? cashback && valueOf(cashback, amountPaise)
      : gives === 'no-cost-emi'
        ? undefined
        : mostOff(offer, amountPaise);
  return {
    ...{ id, title, description, terms, by, gives },
    worth: worth === undefined ? null : toRupees(worth),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

const SERVICE_NAMES: Record<string, string> = {
  lazypay: 'LazyPay',
  simpl: 'Simpl',
  olapostpaid: 'Ola Postpaid',
};

function serviceName(name: string): string {
  return SERVICE_NAMES[name] ?? bankName(name);
}

/** Returns the number that lenders know the person by, as ten digits; '' for none. */
async function findPhone(db: Db, userId: string, addressId: number | undefined): Promise<string> {
  if (addressId !== undefined) return (await getOwnAddress(db, userId, addressId)).mobileNumber;
  const [user] = await db
    .select({ phone: users.phoneNumber })
    .from(users)
    .where(eq(users.id, userId));
  return (user?.phone ?? '').replace(/^\+91/, '');
}
