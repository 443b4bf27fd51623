import { setTimeout as wait } from 'node:timers/promises';
import { hasBeenHere } from '#tests/kit/has-been-here.ts';
import { type Attached, openChromium, type Send } from './devtools.ts';
import { CPU_SLOWDOWN, median, NETWORK, PHONE } from './vitals.ts';

const LIST = '/category/gaming-headphones';
const TRIES = 5;
/** From finger down to finger up. */
const PRESS_MS = 90;
const SETTLE_MS = 4000;
/** From a list that stands still to the finger on it: nobody presses what has just come in sight. */
const LOOK_MS = 1000;
const KEY = 'bench:tap';

const LINES = { 'a fast line': undefined, 'slow 4G, a processor of a quarter': NETWORK };

/**
 * From a tap on a product in a list to the largest paint of its page (ms), and how many of these
 * pages had been rendered ahead. Medians of five, each with an empty cache but for the list.
 */
export async function measureTaps(url: string) {
  const rows: Record<string, { 'tap to largest paint ms': number; 'rendered ahead': string }> = {};
  for (const [line, network] of Object.entries(LINES)) {
    const taps = [];
    for (let at = 0; at <= TRIES; at += 1) taps.push(await tap(url, network, at % TRIES));
    const measured = taps.slice(1);
    rows[`tap on a product, ${line}`] = {
      'tap to largest paint ms': Math.round(median(measured.map(({ paint }) => paint))),
      'rendered ahead': `${measured.filter(({ isAhead }) => isAhead).length} of ${TRIES}`,
    };
  }
  return rows;
}

type Shown = { paint: number; isAhead: boolean };

async function tap(url: string, network: object | undefined, at: number): Promise<Shown> {
  const { send, onAttached, close } = await openChromium();
  const pages: Attached[] = [];
  onAttached(async (one) => {
    if (one.targetInfo.type !== 'page') return;
    pages.push(one);
    // One that is dropped before it is shown needs neither.
    await Promise.all([bePhone(send, one), throttle(send, one, network)]).catch(() => {});
  });
  try {
    await openTab(send);
    const list = await until(() => pages[0]);
    const [cookie] = hasBeenHere(url).cookies;
    await send('Network.setCookie', { name: cookie?.name, value: '1', url }, list.sessionId);
    await send('Page.navigate', { url: url + LIST }, list.sessionId);
    await wait(SETTLE_MS);
    const point = await evaluate<object>(send, list, callOf(aimAt, at, KEY));
    await wait(LOOK_MS);
    await press(send, list, point);
    await wait(SETTLE_MS);
    return await readLast(send, pages);
  } finally {
    await close();
  }
}

/** Of the page that is shown: the newest that is still there. One rendered ahead may be dropped. */
async function readLast(send: Send, pages: Attached[]): Promise<Shown> {
  for (const page of pages.toReversed()) {
    const shown = await evaluate<Shown>(send, page, callOf(readShown, KEY)).catch(() => undefined);
    if (shown) return shown;
  }
  throw new Error('Chromium shows no page.');
}

async function openTab(send: Send): Promise<void> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const filter = [{ type: 'page' }];
  const how = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter };
  await send('Target.setAutoAttach', how, String(sessionId));
}

async function bePhone(send: Send, { sessionId }: Attached): Promise<void> {
  const window = { ...PHONE, deviceScaleFactor: 2, mobile: true };
  await send('Emulation.setDeviceMetricsOverride', window, sessionId);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true }, sessionId);
}

async function throttle(send: Send, { sessionId }: Attached, network: object | undefined) {
  if (!network) return;
  await send('Network.enable', {}, sessionId);
  await send('Network.emulateNetworkConditions', { ...network }, sessionId);
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }, sessionId);
}

async function press(send: Send, { sessionId }: Attached, point: object): Promise<void> {
  const touch = (type: string, touchPoints: object[]) =>
    send('Input.dispatchTouchEvent', { type, touchPoints }, sessionId);
  await touch('touchStart', [point]);
  await wait(PRESS_MS);
  // The page may be gone before it says that it heard.
  touch('touchEnd', []).catch(() => {});
}

async function evaluate<T>(send: Send, { sessionId }: Attached, expression: string): Promise<T> {
  const how = { expression, returnByValue: true, awaitPromise: true };
  const { result } = await send('Runtime.evaluate', how, sessionId);
  return (result as { value: T }).value;
}

/** A call, in a page, of what is written here. */
function callOf<Args extends unknown[]>(act: (...args: Args) => unknown, ...args: Args): string {
  return `(${act.toString()})(${args.map((one) => JSON.stringify(one)).join()})`;
}

async function until<T>(find: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = find();
    if (found) return found;
    await wait(100);
  }
  throw new Error('Chromium opened no page.');
}

/** Runs in the list: where the name of a product stands, scrolled into view. Notes when it is tapped. */
function aimAt(at: number, key: string): { x: number; y: number } {
  addEventListener(
    'click',
    ({ timeStamp }) => localStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
    true,
  );
  const link = [...document.querySelectorAll('.product-card-link')][at];
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
  return { x: x + 20, y: y + 8 };
}

/** Runs in the page of the product. */
function readShown(key: string): Promise<Shown> {
  const [entry] = performance.getEntriesByType('navigation');
  const ahead = Number(Reflect.get(entry ?? {}, 'activationStart') ?? 0);
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)?.startTime ?? 0;
      const painted = performance.timeOrigin + Math.max(last, ahead);
      resolve({ paint: painted - Number(localStorage.getItem(key)), isAhead: ahead > 0 });
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
