import { Hono } from 'hono';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { orUnavailable } from './gateway-failure.server.ts';
import {
  listInbox,
  replayWebhook,
  viewInboxEntry,
} from '#src/features/payments/inbox/inbox.contract.ts';
import {
  getEvent,
  getInboxEntry,
  listInboxPage,
} from '#src/features/payments/inbox/inbox.queries.server.ts';
import { handleStored } from '#src/features/payments/inbox/inbox.service.server.ts';
import {
  resolveDifference,
  startMoneyCheck,
  viewMoneyCheck,
} from '#src/features/payments/reconciliation/reconciliation.contract.ts';
import {
  getDifference,
  getMoneyCheck,
  toDifference,
} from '#src/features/payments/reconciliation/reconciliation.queries.server.ts';
import { resolveDifference as resolve } from '#src/features/payments/reconciliation/resolve-difference.service.server.ts';

/** The staff API for the payment reconciliation and the webhook inbox. */
export const paymentsAdminApi = new Hono<AppEnv>();

implement(paymentsAdminApi, viewMoneyCheck, (c, input) => getMoneyCheck(c.var.db, input));

implement(paymentsAdminApi, startMoneyCheck, async (c, _, { id: userId }) => {
  const { db, jobs } = c.var;
  await jobs.send('reconcile-payments', {}, { key: 'reconcile-payments' });
  const entry = { userId, action: 'money.check', entity: 'money', entityId: 'all' };
  await recordAudit(db, entry);
  return DONE;
});

implement(paymentsAdminApi, resolveDifference, async (c, input, { id: userId }) => {
  await resolve(c.var, { ...input, userId });
  return toDifference(await getDifference(c.var.db, input.id));
});

implement(paymentsAdminApi, listInbox, (c, input) => listInboxPage(c.var.db, input));

implement(paymentsAdminApi, viewInboxEntry, (c, { id }) => getInboxEntry(c.var.db, id));

implement(paymentsAdminApi, replayWebhook, async (c, { id }, { id: userId }) => {
  const { db, log } = c.var;
  const event = await getEvent(db, id);
  if (!event.signatureValid) {
    const message = 'The signature is wrong, so the payment service did not send it.';
    throw new AppError('CONFLICT', { message });
  }
  await orUnavailable(log, handleStored(c.var, { ...event, outcome: 'pending' }));
  const { outcome } = await getEvent(db, id);
  const entry = { userId, action: 'webhook.replay', entity: 'webhook', entityId: id };
  const before = { outcome: event.outcome, at: event.processedAt };
  // The retry is recorded even if it changed nothing.
  const after = { outcome, at: new Date() };
  await recordAudit(db, { ...entry, before, after });
  return getInboxEntry(db, id);
});
