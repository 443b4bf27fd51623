import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '#src/server/app.ts';
import { UNREAD_BYTES_MAX } from '#src/server/cut-unread.ts';
import { createHttpServer } from '#src/server/http.ts';
import { listen } from '#src/server/listen.ts';
import { createMetrics } from '#src/server/metrics.ts';
import { HOSTILE_BODIES } from '#tests/kit/hostile-bodies.ts';
import { HOSTILE_FORMS } from '#tests/kit/hostile-forms.ts';
import type { Outcome } from '#tests/kit/hostile-sender.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const HOSTILE = [...HOSTILE_BODIES, ...HOSTILE_FORMS];
/** In thread time, which grows with a slow or shared processor by half at most; what is read badly takes seconds. */
const HELD_UP_MAX_MS = 100;
/** A chunk that was under way when the connection was cut, and what the kernel had read ahead. */
const READ_AHEAD_BYTES = 1024 * 1024;

const shop = await createTestShop();
const { services } = shop;
const server = createHttpServer({
  app: createApp(services),
  media: services.media,
  site: undefined,
  metrics: createMetrics({
    publishing: () => undefined,
    waitingSeconds: async () => null,
    backups: async () => ({ backup: null, rehearsal: null, copy: null }),
    shop: async () => [],
  }),
  health: async () => ({ ready: true, report: {} }),
  log: services.log,
});
const { port, close } = await listen(server, { port: 0, host: '127.0.0.1' });
const shopper = await signUp(shop);
const owner = await signUpStaff(shop);
const sender = new Worker(new URL('../kit/hostile-sender.ts', import.meta.url), {
  workerData: { port, cookies: { shopper: cookieOf(shopper), owner: cookieOf(owner) } },
});
afterAll(async () => {
  await sender.terminate();
  server.closeAllConnections();
  await close();
});

function cookieOf({ visitor }: typeof shopper): string {
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function send(at: number): Promise<Outcome> {
  sender.postMessage(at);
  const [outcome] = (await once(sender, 'message')) as [Outcome];
  return outcome;
}

/** The longest that this thread worked without looking after anybody else, in ms of its own time. */
function watchHoldUps() {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = now();
  let timer: NodeJS.Immediate;
  const look = () => {
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
    timer = setImmediate(look);
  };
  timer = setImmediate(look);
  return () => {
    clearImmediate(timer);
    return longest;
  };
}

test.each(HOSTILE.map(({ name, status }, at) => ({ at, name, status })))(
  'answers $name with $status and delays nobody else',
  async ({ at, status }) => {
    const sockets: Socket[] = [];
    const keep = (socket: Socket) => sockets.push(socket);
    server.on('connection', keep);
    // What is compiled at its first use is not what it costs.
    await send(at);
    sockets.length = 0;
    const stop = watchHoldUps();
    const outcome = await send(at);
    const heldUp = stop();
    server.off('connection', keep);

    expect(outcome.status, outcome.body).toBe(status);
    expect(outcome.health).toBe(200);
    expect(heldUp).toBeLessThan(HELD_UP_MAX_MS);
    const read = Math.max(...sockets.map(({ bytesRead }) => bytesRead));
    const isFlood = HOSTILE[at]?.name.startsWith('120 MB');
    const isForm =
      HOSTILE[at]?.headers?.['content-type']?.startsWith('multipart') && status === 413;
    if (isFlood && !isForm) expect(read).toBeLessThan(UNREAD_BYTES_MAX + READ_AHEAD_BYTES);
  },
);
