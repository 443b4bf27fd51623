import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import {
  findGatewayAnswer,
  GATEWAY_OFFERS_KEY,
} from '#src/features/settings/gateway-banks.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toPaise } from '#src/lib/money.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { BankOffer } from './bank-offers.ts';

/** High enough for offers with a minimum; each is checked again for the amount of a purchase. */
const PROBE_RUPEES = 100_000;

const Offers = z.array(BankOffer).catch([]);

/** Returns the banks and offers of the gateway's last answer; undefined without a recent one. */
export async function findGatewayOffers(db: Db, now: Date) {
  const answer = await findGatewayAnswer(db, now);
  if (!answer) return undefined;
  return { banks: answer.banks, offers: Offers.parse(answer.offers) };
}

type Services = Pick<PaymentServices, 'db' | 'cashfree' | 'jobs' | 'log'>;

/**
 * Stores what the gateway offers now, and has the pages that name its banks published if they
 * changed. Runs as the job refresh-bank-offers.
 */
export async function refreshGatewayOffers(services: Services, now = new Date()): Promise<void> {
  if (await storeGatewayOffers(services, now)) {
    await services.jobs.send('publish', {}, { key: 'publish' });
  }
}

/**
 * Stores what the gateway offers now, so that no page waits for it; without an answer, the last one
 * stays. Returns whether the banks changed.
 */
export async function storeGatewayOffers(
  { db, cashfree, log }: Omit<Services, 'jobs'>,
  now = new Date(),
): Promise<boolean> {
  const { instalments } = await getSettings(db);
  if (!instalments.isOn) return false;
  const amountPaise = toPaise(Math.max(instalments.from, PROBE_RUPEES));
  try {
    const banks = (await cashfree.listEmiBanks(amountPaise)).toSorted();
    const offers = await cashfree.listOffers(amountPaise);
    const before = await findGatewayAnswer(db, now);
    const value = JSON.stringify({ at: now, banks, offers });
    const isChanged = before?.banks.join() !== banks.join();
    await db.transaction(async (tx) => {
      await tx
        .insert(shopState)
        .values({ key: GATEWAY_OFFERS_KEY, value })
        .onConflictDoUpdate({ target: shopState.key, set: { value } });
      // Product pages name the banks, and no offer.
      if (isChanged) await recordChange(tx, { entity: 'settings', entityId: 'instalments' });
    });
    if (isChanged) clearAnswers();
    return isChanged;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ kind: error.kind, code: error.code }, `Bank offers: ${error.message}`);
    return false;
  }
}
