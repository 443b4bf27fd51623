import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Hostile, HOSTILE_BODIES } from './hostile-bodies.ts';
import { HOSTILE_FORMS } from './hostile-forms.ts';

export type Outcome = { status: number; body: string; health: number };
type Given = { port: number; cookies: Record<string, string> };

const HOSTILE = [...HOSTILE_BODIES, ...HOSTILE_FORMS];
const { port, cookies } = workerData as Given;

// In a thread of its own: what it costs to send is not counted as what it costs to answer.
parentPort?.on('message', (at: number) => {
  const hostile = HOSTILE[at];
  if (hostile) void send(hostile).then((outcome) => parentPort?.postMessage(outcome));
});

async function send(hostile: Hostile): Promise<Outcome> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const state = { isOver: false };
  socket.setEncoding('latin1');
  socket.on('data', (text) => (answer += String(text)));
  // A server that cuts a flood resets it: what it answered before counts.
  socket.on('error', () => {});
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => resolve()).once('data', () => resolve());
  });
  void over.then(() => (state.isOver = true));
  const answered = new Promise<void>((resolve) => {
    socket.on('data', () => answer.includes('\r\n\r\n') && resolve());
  });
  socket.write(headOf(hostile));
  const { isRaw = false, pauseMs = 0 } = hostile;
  for (const piece of hostile.body()) {
    if (state.isOver) break;
    await write(socket, isRaw ? piece : chunk(piece), over);
    if (pauseMs) await wait(pauseMs);
  }
  const health = await askHealth();
  if (hostile.status === 0) socket.destroy();
  else if (!isRaw && !state.isOver) socket.write('0\r\n\r\n');
  await Promise.race([answered, over]);
  socket.destroy();
  return { status: Number(answer.split(' ', 2)[1] ?? 0), body: answer.slice(0, 2000), health };
}

function headOf({ line = 'POST /api/contact', headers, sender, isRaw }: Hostile): string {
  const [method = '', path = ''] = line.split(' ', 2);
  const all = {
    host: 'shop.test',
    ...(headers ?? { 'content-type': 'application/json' }),
    ...(sender && { cookie: cookies[sender] ?? '' }),
    ...(!isRaw && { 'transfer-encoding': 'chunked' }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function chunk(piece: Buffer | string): Buffer {
  const bytes = Buffer.from(piece);
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}

/** Waits until there is room for more, or nobody reads any more. */
async function write(socket: Socket, bytes: Buffer | string, over: Promise<void>): Promise<void> {
  if (socket.write(bytes)) return;
  await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), over]);
}

async function askHealth(): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
}
