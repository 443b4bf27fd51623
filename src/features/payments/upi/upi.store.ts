import { atom } from 'nanostores';
import type { PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { findStored, store } from '#src/features/offline/stored.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import { call } from '#src/lib/api.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { $onlineWay } from './online-way.store.ts';
import { deleteUpi, type StoredUpi, storeUpi } from './stored-upi.ts';
import { type UpiApp, withLastFirst } from './upi-apps.ts';
import { checkUpi, startUpi, type UpiChannel, type UpiState } from './upi.contract.ts';

const CHECK_MS = 2500;
/** The suffix of the stored name of the app that was used last. */
const APP_SUFFIX = ':upi-app';

/**
 * The end of a UPI payment: in the gateway's window; true if money may be on its way; false if it
 * was closed before.
 */
export type UpiEnd = 'window' | boolean;

/** The UPI payment that the page shows. */
export type UpiShown = StoredUpi & {
  /** renewing: another code or other links are being requested. */
  step: 'open' | 'confirming' | 'failed' | 'renewing';
  /** Why it failed. */
  message: string;
  end: (end: UpiEnd) => void;
};

export const $upi = atom<UpiShown | null>(null);

/** The calls of a UPI payment. */
export type UpiCalls = {
  start: (orderId: string, channel: UpiChannel) => Promise<OutputOf<typeof startUpi>>;
  check: (orderId: string, attemptId: string) => Promise<UpiState>;
};

const BY_SHOPPER: UpiCalls = {
  start: (orderId, channel) => call(startUpi, { orderId, channel }),
  check: (orderId, attemptId) => call(checkUpi, { orderId, attemptId }),
};
/** Those of the payment that the page shows. */
let calls = BY_SHOPPER;

/** Lets the shopper pay by UPI on this page. Throws AppError if the order cannot be paid. */
export async function payByUpi(session: PaymentSession, by = BY_SHOPPER): Promise<UpiEnd> {
  calls = by;
  const begun = await begin(session, isPhone() ? 'link' : 'qrcode');
  if (!begun) return 'window';
  storeUpi(begun);
  return show(begun, by);
}

/** Shows a UPI payment, new or stored by an earlier page of this tab, until it ends. */
export async function show(begun: StoredUpi, by = BY_SHOPPER): Promise<UpiEnd> {
  calls = by;
  const stop = watch();
  const end = await new Promise<UpiEnd>((resolve) => {
    $upi.set({ ...begun, step: 'open', message: '', end: resolve });
    $paying.set({ step: 'upi', orderId: begun.session.order_id });
  });
  stop();
  // Next time, the other way is chosen already.
  if (end === 'window' || $upi.get()?.step === 'failed') $onlineWay.set('window');
  $upi.set(null);
  deleteUpi();
  return end;
}

/** Ends it as the shopper chose: to the gateway's window, or closed. */
export function endUpi(end: 'window' | 'closed'): void {
  const shown = $upi.get();
  shown?.end(end === 'window' ? 'window' : shown.step === 'confirming');
}

/** Shows another code, or links instead of a code. The order and its reservation stay. */
export async function renewUpi(channel: UpiChannel): Promise<void> {
  const shown = $upi.get();
  if (!shown || shown.step === 'renewing') return;
  $upi.set({ ...shown, step: 'renewing' });
  try {
    const begun = await begin(shown.session, channel);
    // The shopper may have closed it in the meantime: a reload must not open it again.
    if ($upi.get() === null) return;
    if (begun) storeUpi(begun);
    if (begun) $upi.set({ ...shown, ...begun, step: 'open', message: '' });
    else shown.end('window');
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'ALREADY_PAID') shown.end(true);
    else $upi.set({ ...shown, step: 'failed', message: error.message });
  }
}

/** Remembers the app that the shopper opens, to list it first next time. */
export function rememberApp(app: UpiApp): void {
  store('recent', app, APP_SUFFIX);
}

async function begin(session: PaymentSession, channel: UpiChannel): Promise<StoredUpi | undefined> {
  const { attempt } = await calls.start(session.order_id, channel);
  if (!attempt) return undefined;
  const apps = withLastFirst(attempt.apps, findStored('recent', APP_SUFFIX));
  const deadline = Date.now() + attempt.secondsLeft * 1000;
  return { session, attempt: { ...attempt, apps }, deadline };
}

/** Checks again and again, and immediately when the shopper returns from an app. */
function watch(): () => void {
  const checkNow = () => void (document.visibilityState === 'visible' && check());
  const timer = setInterval(checkNow, CHECK_MS);
  document.addEventListener('visibilitychange', checkNow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkNow);
  };
}

let isChecking = false;

async function check(): Promise<void> {
  const asked = $upi.get();
  if (!asked || isChecking) return;
  isChecking = true;
  const { session, attempt } = asked;
  const { attemptId } = attempt;
  // Without a connection the next check knows more.
  const found = await calls.check(session.order_id, attemptId).catch(() => null);
  isChecking = false;
  const shown = $upi.get();
  if (!found || !shown || found.state === 'unknown') return;
  const { state, message } = found;
  if (state === 'paid' || state === 'over') shown.end(true);
  // Another code has been requested in the meantime.
  else if (shown.attempt.attemptId === attemptId && shown.step !== 'renewing') {
    $upi.set({ ...shown, step: state, message });
  }
}

/** Returns whether this is a phone, which has UPI apps. Tablets show the code for a phone. */
function isPhone(): boolean {
  const phone = '(pointer: coarse) and ((max-width: 600px) or (max-height: 500px))';
  return window.matchMedia(phone).matches;
}
