import { setTimeout as wait } from 'node:timers/promises';
import { hasBeenHere } from '#tests/kit/has-been-here.ts';
import { type Attached, openChromium, type Send } from './devtools.ts';
import { CPU_SLOWDOWN, median, NETWORK, PHONE } from './vitals.ts';

const LIST = '/category/gaming-headphones';
const TRIES = 5;
/** From finger down to finger up. */
const PRESS_MS = 90;
const SETTLE_MS = 4000;
/** The pause before a tap, because nobody taps a card that has just appeared. */
const LOOK_MS = 1000;
const [REPORT_LIFT, REPORT_PICTURE] = ['tellLift', 'tellPicture'];

const LINES = { 'a fast line': undefined, 'slow 4G, a processor of a quarter': NETWORK };

type Row = {
  'tap to the picture drawn ms': number;
  'tap to largest paint of its page ms': number;
  'rendered ahead': string;
};

/**
 * From a finger that lifts from a product in a list to the drawing of its picture in its place, in the
 * page that is left or in its own, and to the largest paint of its page (ms); and how many of these
 * pages had been rendered ahead. Medians of five, each with an empty cache but for the list.
 */
export async function measureTaps(url: string) {
  const rows: Record<string, Row> = {};
  for (const [line, network] of Object.entries(LINES)) {
    const taps = [];
    for (let at = 0; at <= TRIES; at += 1) taps.push(await tap(url, network, at % TRIES));
    const measured = taps.slice(1);
    rows[`tap on a product, ${line}`] = {
      'tap to the picture drawn ms': Math.round(median(measured.map(({ picture }) => picture))),
      'tap to largest paint of its page ms': Math.round(median(measured.map(({ page }) => page))),
      'rendered ahead': `${measured.filter(({ isAhead }) => isAhead).length} of ${TRIES}`,
    };
  }
  return rows;
}

type Tap = { picture: number; page: number; isAhead: boolean };
/** When the largest element was painted, in clock time (ms). */
type Shown = { paintedAt: number; isAhead: boolean };

async function tap(url: string, network: object | undefined, at: number): Promise<Tap> {
  const { send, onAttached, onMessage, close } = await openChromium();
  const pages: Attached[] = [];
  onAttached(async (one) => {
    if (one.targetInfo.type !== 'page') return;
    pages.push(one);
    // A page dropped before it is shown needs neither.
    await Promise.all([bePhone(send, one), throttle(send, one, network)]).catch(() => {});
  });
  try {
    await openTab(send);
    const list = await until(() => pages[0]);
    const [cookie] = hasBeenHere(url).cookies;
    await send('Network.setCookie', { name: cookie?.name, value: '1', url }, list.sessionId);
    await send('Page.navigate', { url: url + LIST }, list.sessionId);
    await wait(SETTLE_MS);
    let [liftedAt, pictureAt] = [Number.NaN, Infinity];
    await onMessage(list, REPORT_LIFT, (message) => (liftedAt = Number(message)));
    await onMessage(list, REPORT_PICTURE, (message) => (pictureAt = Number(message)));
    const point = await evaluate<object>(
      send,
      list,
      callOf(aimAt, at, REPORT_LIFT, REPORT_PICTURE),
    );
    await wait(LOOK_MS);
    await press(send, list, point);
    await wait(SETTLE_MS);
    const { paintedAt, isAhead } = await readLast(send, pages);
    const picture = Math.min(pictureAt, paintedAt) - liftedAt;
    return { picture, page: paintedAt - liftedAt, isAhead };
  } finally {
    await close();
  }
}

/** Reads the newest page that still exists; a prerendered one may be dropped. */
async function readLast(send: Send, pages: Attached[]): Promise<Shown> {
  for (const page of pages.toReversed()) {
    const shown = await evaluate<Shown>(send, page, callOf(readShown)).catch(() => undefined);
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
  // The page may be gone before it confirms.
  touch('touchEnd', []).catch(() => {});
}

async function evaluate<T>(send: Send, { sessionId }: Attached, expression: string): Promise<T> {
  const how = { expression, returnByValue: true, awaitPromise: true };
  const { result } = await send('Runtime.evaluate', how, sessionId);
  return (result as { value: T }).value;
}

/** Writes a call of this function for a page. */
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

/**
 * Runs in the list: scrolls the name of a product into view. Reports when the finger is lifted, and
 * when the page has drawn the moving picture; screens show it a frame later.
 */
function aimAt(at: number, lift: string, picture: string): { x: number; y: number } {
  const report = (name: string, ms: number) =>
    (Reflect.get(globalThis, name) as (message: string) => void)(
      String(performance.timeOrigin + ms),
    );
  const onLift = ({ timeStamp }: Event) => report(lift, timeStamp);
  addEventListener('touchend', onLift, { capture: true, passive: true });
  const reportDrawn = () => {
    if (document.querySelector('[data-flight]')) report(picture, performance.now());
  };
  // The browser reports paints too late, when the page is already left.
  addEventListener('click', () => requestAnimationFrame(() => setTimeout(reportDrawn)));
  const link = [...document.querySelectorAll('.product-card-link')][at];
  link?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x = 0, y = 0 } = link?.getBoundingClientRect() ?? {};
  return { x: x + 20, y: y + 8 };
}

/** Runs on the product's page. */
function readShown(): Promise<Shown> {
  const [entry] = performance.getEntriesByType('navigation');
  const ahead = Number(Reflect.get(entry ?? {}, 'activationStart') ?? 0);
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)?.startTime ?? 0;
      resolve({ paintedAt: performance.timeOrigin + Math.max(last, ahead), isAhead: ahead > 0 });
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
