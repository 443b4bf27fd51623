import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BODY_BYTES } from '#src/lib/body-limits.ts';
import type { AppEnv, Services } from '#src/http/env.ts';
import { BROWSER_SCRIPT } from './browser-script.ts';
import { resendWebhook } from './delivery.ts';
import { actOnOrder } from './console.ts';
import { showConsole } from './console-page.ts';
import {
  getExtended,
  listLenders,
  listMethods,
  listOffers,
  listPayLater,
} from './eligibility-api.ts';
import { openEmulator } from './emulator.ts';
import { checkCaller, meetFault, replayKnown } from './gate.ts';
import { sendFailure } from './http.ts';
import { createOrder, endOrder, getOrder } from './orders.ts';
import {
  checkOnPage,
  chooseOutcome,
  closePage,
  confirmOnPage,
  openPage,
  payOnPage,
  showPage,
} from './page-api.ts';
import { getPayment, getSimulation, listPayments, payOrder, simulate } from './payments.ts';
import { listDue, listRecordsWhere } from './records.ts';
import { Refusal } from './refusal.ts';
import { createRefund, getRefund, listRefunds } from './refunds.ts';
import { getScenario, setScenario } from './scenario-api.ts';
import { showApp, useApp } from './upi-api.ts';
import { refreshLater } from './with-order.ts';

/** The payment gateway for a shop without keys: its API, hosted page and browser script. */
export const emulatorApp = createEmulatorApp();

function createEmulatorApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => sendFailure(c, error));
  app.use('*', async (c, next) => {
    if (c.var.config.cashfree.mode !== 'emulator') return c.notFound();
    await next();
    return undefined;
  });
  app.use('*', bodyLimit({ maxSize: BODY_BYTES.json, onError: refuseLarge }));

  app.use('/pg/*', meetFault);
  app.use('/pg/*', checkCaller);
  app.use('/pg/*', replayKnown);
  app.post('/pg/orders', createOrder);
  app.post('/pg/orders/sessions', payOrder);
  app.get('/pg/orders/:id', getOrder);
  app.patch('/pg/orders/:id', endOrder);
  app.get('/pg/orders/:id/extended', getExtended);
  app.get('/pg/orders/:id/payments', listPayments);
  app.get('/pg/orders/:id/payments/:cf', getPayment);
  app.post('/pg/orders/:id/refunds', createRefund);
  app.get('/pg/orders/:id/refunds', listRefunds);
  app.get('/pg/orders/:id/refunds/:rid', getRefund);
  app.post('/pg/eligibility/payment_methods', listMethods);
  app.post('/pg/eligibility/offers', listOffers);
  app.post('/pg/eligibility/cardlessemi', listLenders);
  app.post('/pg/eligibility/paylater', listPayLater);
  app.post('/pg/simulate', simulate);
  app.get('/pg/simulate/:id', getSimulation);

  app.get('/pay/:session', showPage);
  app.post('/pay/:session/pay', payOnPage);
  app.post('/pay/:session/otp', confirmOnPage);
  app.post('/pay/:session/status', checkOnPage);
  app.post('/pay/:session/outcome', chooseOutcome);
  app.post('/pay/:session/close', closePage);
  app.get('/upi/:session/:cf?', showApp);
  app.post('/upi/:session/:cf', useApp);
  app.post('/view/sessions/checkout', openPage);
  app.get('/js/v3/cashfree.js', (c) =>
    c.body(BROWSER_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/desk', showConsole);
  app.post('/desk', actOnOrder);
  app.get('/scenario', getScenario);
  app.post('/scenario', setScenario);
  const mounted = new Hono<AppEnv>();
  mounted.route('/sandbox/cashfree', app);
  return mounted;
}

function refuseLarge(): never {
  throw new Refusal(400, 'request_invalid', 'request : is too large');
}

/** Sends undelivered webhooks and resumes pending outcomes after a start. */
export async function resumeWebhooks(services: Pick<Services, 'config' | 'db' | 'log'>) {
  if (services.config.cashfree.mode !== 'emulator') return;
  const emulator = await openEmulator(services);
  type Waiting = { id: string; orderId: string };
  const waiting = await listRecordsWhere<Waiting>(services.db, 'webhook', 'state', 'waiting');
  for (const webhook of waiting) void resendWebhook(emulator, webhook);
  for (const { orderId, resolvesAt } of await listDue(services.db)) {
    refreshLater(emulator, orderId, Math.max(0, Date.parse(resolvesAt) - Date.now()));
  }
}
