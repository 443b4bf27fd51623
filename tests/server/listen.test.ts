import { Agent, createServer, request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from '#src/server/listen.ts';

const HOST = '127.0.0.1';
const SHOPPERS = 60;

const open = (answer: RequestListener) => listen(createServer(answer), { port: 0, host: HOST });

/** Repeats a request on one connection as soon as it is answered, until the server ends it. */
async function askOnAndOn(port: number, answered: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<boolean>((resolve, reject) => {
      const asking = request({ host: HOST, port, agent }, (res) => {
        res.resume().on('end', () => {
          answered();
          resolve(res.headers.connection === 'close');
        });
      });
      asking.on('error', reject).end();
    });
  let isOver = false;
  while (!isOver) isOver = await ask();
}

/** A connection by hand: what it heard so far, and until it hears a text or is closed. */
function dial(port: number) {
  const socket = connect(port, HOST);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let heard = '';
  socket.on('error', () => {});
  return {
    socket,
    closed,
    heard: () => heard,
    hears: (text: string) =>
      new Promise<void>((resolve) => {
        socket.on('data', (chunk) => {
          heard += chunk.toString();
          if (heard.includes(text)) resolve();
        });
      }),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

const QUESTION = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

test('the server loses no request when it stops under load, four times in a row', async () => {
  for (let stop = 0; stop < 4; stop += 1) {
    const { port, close } = await open((_req, res) => {
      setTimeout(() => res.end('ok'), Math.random() * 6);
    });
    let count = 0;
    let closing: Promise<void> | undefined;
    const answered = () => {
      count += 1;
      if (count === 1000) closing = close();
    };
    await Promise.all(Array.from({ length: SHOPPERS }, () => askOnAndOn(port, answered)));
    const stoppedAt = performance.now();
    await closing;
    expect(count).toBeGreaterThanOrEqual(1000);
    // Nobody is left to wait for.
    expect(performance.now() - stoppedAt).toBeLessThan(500);
  }
});

test('closes a connection that stays idle for a second after the shutdown starts', async () => {
  useClock();
  const { port, close } = await open((_req, res) => res.end('ok'));
  const idle = dial(port);
  const heard = idle.hears('ok');
  idle.socket.write(QUESTION);
  await heard;
  const closing = close();
  vi.advanceTimersByTime(1000);
  await closing;
  await idle.closed;
  expect(idle.heard().match(/HTTP\/1.1 200/g)).toHaveLength(1);
});

test('finishes a response in progress and marks it as the last before the server stops', async () => {
  const { port, close } = await open((_req, res) => {
    // The request has arrived: now the server is stopped.
    closing = close();
    setImmediate(() => res.end('ok'));
  });
  let closing: Promise<void> | undefined;
  const busy = dial(port);
  const heard = busy.hears('ok');
  busy.socket.write(QUESTION);
  await heard;
  await closing;
  await busy.closed;
  expect(busy.heard().toLowerCase()).toContain('connection: close');
});

test('answers a request that had begun to arrive before the shutdown', async () => {
  useClock();
  const { port, close } = await open((_req, res) => res.end('ok'));
  const slow = dial(port);
  const heard = slow.hears('ok');
  slow.socket.write(QUESTION.slice(0, 20));
  await new Promise((resolve) => slow.socket.once('connect', resolve));
  // A request of another connection comes after the half of this one.
  await fetch(`http://${HOST}:${port}/`);
  const closing = close();
  vi.advanceTimersByTime(1200);
  slow.socket.write(QUESTION.slice(20));
  await heard;
  await closing;
  await slow.closed;
});

test.each(['drain', 'close'] as const)(
  'answers a request on a long idle connection after %s() and marks it as the last',
  async (how) => {
    useClock();
    const server = await open((_req, res) => res.end('ok'));
    const idle = dial(server.port);
    const first = idle.hears('ok');
    idle.socket.write(QUESTION);
    await first;
    vi.advanceTimersByTime(1200);
    const closing = server[how]();
    // Just below the second for which it is kept.
    vi.advanceTimersByTime(950);
    idle.socket.write(QUESTION);
    await idle.closed;
    expect(idle.heard().toLowerCase()).toContain('connection: close');
    expect(idle.heard().match(/HTTP\/1.1 200/g)).toHaveLength(2);
    await closing;
    await server.close();
  },
);

/** Lets the test move the server's clock, so that it waits for nothing. */
function useClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
}
