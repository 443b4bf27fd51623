import { Agent, createServer, request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
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

const QUESTION = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

test('no question is lost when it stops under load, in four stops of four', async () => {
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

test('an unused connection is closed immediately', async () => {
  const { port, close } = await open((_req, res) => res.end('ok'));
  const quiet = dial(port);
  const heard = quiet.hears('ok');
  quiet.socket.write(QUESTION);
  await heard;
  const startedAt = performance.now();
  await close();
  await quiet.closed;
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test('an answer under way is finished, says goodbye, and the server is done', async () => {
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

test('a question that has begun to arrive is answered', async () => {
  const { port, close } = await open((_req, res) => res.end('ok'));
  const slow = dial(port);
  const heard = slow.hears('ok');
  slow.socket.write(QUESTION.slice(0, 20));
  await new Promise((resolve) => slow.socket.once('connect', resolve));
  // A question of another connection comes after the half of this one.
  await fetch(`http://${HOST}:${port}/`);
  const closing = close();
  setTimeout(() => slow.socket.write(QUESTION.slice(20)), 1200);
  await heard;
  await closing;
  await slow.closed;
});

test.each(['drain', 'close'] as const)(
  'after %s() a request on an idle connection is answered and marked as the last',
  async (how) => {
    const server = await open((_req, res) => res.end('ok'));
    const idle = dial(server.port);
    const first = idle.hears('ok');
    idle.socket.write(QUESTION);
    await first;
    // Idle for longer than a connection is kept that was answered just now.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const closing = server[how]();
    setTimeout(() => idle.socket.write(QUESTION), 200);
    await idle.closed;
    expect(idle.heard().toLowerCase()).toContain('connection: close');
    expect(idle.heard().match(/HTTP\/1.1 200/g)).toHaveLength(2);
    await closing;
    await server.close();
  },
);
