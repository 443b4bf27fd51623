// Loaded by a part of all visits once the page is idle: see FieldData.astro. Names nothing outside
// itself, so that it is one small file.
import type { PageKind } from './field-data-status.ts';

type Timing = PerformanceEntry & { interactionId?: number; responseStatus?: number };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

const KINDS: Record<string, PageKind> = {
  '': 'home',
  category: 'category',
  products: 'search',
  product: 'product',
  cart: 'cart',
  orders: 'order',
  profile: 'account',
};
/** Layout shifts closer together than this are one, for at most WINDOW_MS. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;
/** One slow interaction of this many is left out, as it may be a coincidence. */
const PER_OUTLIER = 50;

let [lcp, cls, sum, since, last, isSent] = [0, 0, 0, 0, 0, false];
const presses = new Map<number, number>();

watch('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
watch('layout-shift', (entry) => {
  const { value, hadRecentInput, startTime } = entry as Shift;
  if (hadRecentInput) return;
  if (startTime - last > GAP_MS || startTime - since > WINDOW_MS) [sum, since] = [0, startTime];
  last = startTime;
  cls = Math.max(cls, (sum += value));
});
watch('event', press, { durationThreshold: 40 });
watch('first-input', press);
addEventListener('pagehide', send);
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'hidden' && send(),
);

function watch(type: string, note: (entry: Timing) => void, how?: object): void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  // Browsers that do not measure this ignore it.
  observer.observe({ type, buffered: true, ...how });
}

function press({ interactionId, duration }: Timing): void {
  if (interactionId)
    presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
}

/** Sends one report of the page, when it is left or hidden for the first time. */
function send(): void {
  if (isSent) return;
  isSent = true;
  const [page] = performance.getEntriesByType('navigation');
  if (!page) return;
  const { responseStart, activationStart = 0 } = page as PerformanceNavigationTiming & {
    activationStart?: number;
  };
  // A page that was rendered ahead counts from when it is opened.
  const after = (time: number) => Math.max(0, Math.round(time - activationStart));
  const slowest = [...presses.values()].sort((a, b) => b - a);
  const calls = performance.getEntriesByType('resource') as Timing[];
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  const isSlow = /[23]g/.test(connection?.effectiveType ?? '');
  const [, first = '', second = ''] = location.pathname.split('/');
  const kind = /^checkout/.test(second) ? 'checkout' : first === 'user' ? 'account' : KINDS[first];
  const report = {
    page: kind ?? 'other',
    connection: `${matchMedia('(pointer:coarse)').matches ? 'phone' : 'computer'}${isSlow ? '-slow' : ''}`,
    ttfb: after(responseStart),
    ...(lcp && { lcp: after(lcp) }),
    ...(slowest.length && { inp: slowest[Math.floor(slowest.length / PER_OUTLIER)] }),
    cls: Math.round(cls * 1e4) / 1e4,
    failed: calls.filter(
      ({ name, responseStatus = 0 }) => responseStatus > 499 && name.includes('/api/'),
    ).length,
  };
  const type = 'application/json';
  navigator.sendBeacon('/api/field-data', new Blob([JSON.stringify(report)], { type }));
}
