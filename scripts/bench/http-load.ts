import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);
const CONNECTIONS = 32;

export type Asked = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** True to send each from another address, since guest carts are limited by address. */
  isNewGuest?: boolean;
};

export type Loaded = {
  client: 'wrk' | 'autocannon';
  requests: number;
  rate: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
  /** The cores that the client used. */
  clientCores: number;
};

/** Returns whether wrk is installed, which needs a tenth of the CPU time of a client in Node. */
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Sends these requests in turn over 32 connections for a number of seconds. */
export async function loadServer(url: string, asked: Asked[], seconds: number): Promise<Loaded> {
  const before = clientCpuSeconds();
  const loaded = await (hasWrk ? loadWithWrk : loadWithNode)(url, asked, seconds);
  return { ...loaded, clientCores: (clientCpuSeconds() - before) / seconds };
}

type Measured = Omit<Loaded, 'clientCores'>;

async function loadWithWrk(url: string, asked: Asked[], seconds: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'swara-wrk-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, toLua(asked));
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s'];
    const { stdout } = await run('wrk', [...args, '-s', script, url]);
    const [found = '{}'] = /^\{.*\}$/m.exec(stdout) ?? [];
    const result = JSON.parse(found) as Omit<Measured, 'client' | 'rate'> & { seconds: number };
    return { ...result, client: 'wrk', rate: result.requests / result.seconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toLua(asked: Asked[]): string {
  const text = (one: string) => JSON.stringify(one);
  const rows = asked.map(({ path, method = 'GET', headers = {}, body, isNewGuest = false }) => {
    const named = Object.entries(headers).map(
      ([name, value]) => `[${text(name)}] = ${text(value)}`,
    );
    const sent = body === undefined ? 'nil' : text(body);
    return `{ ${text(method)}, ${text(path)}, { ${named.join(', ')} }, ${sent}, ${isNewGuest} }`;
  });
  return `local requests = { ${rows.join(',\n')} }
local at = 0
math.randomseed(os.time())
local function part() return math.random(0, 255) end
function request()
  at = at % #requests + 1
  local method, path, headers, body, isNewGuest = unpack(requests[at], 1, 5)
  if isNewGuest then
    headers["x-forwarded-for"] = "11." .. part() .. "." .. part() .. "." .. part()
  end
  return wrk.format(method, path, headers, body)
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"requests":%d,"seconds":%f,"p50Ms":%f,"p99Ms":%f,"failed":%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, failed))
end
`;
}

async function loadWithNode(url: string, asked: Asked[], seconds: number): Promise<Measured> {
  const requests = asked.map(({ isNewGuest = false, ...one }) => ({
    ...one,
    ...(isNewGuest && { setupRequest: asNewGuest }),
  }));
  const options = { url, requests, connections: CONNECTIONS, duration: seconds };
  const { requests: sent, latency, non2xx, errors } = await autocannon(options);
  return {
    client: 'autocannon',
    requests: sent.total,
    rate: sent.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors,
  };
}

function asNewGuest(request: autocannon.Request): autocannon.Request {
  const [a, b, c] = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256));
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': `11.${a}.${b}.${c}` } };
}

/** Linux clock ticks per second, the same on every machine. */
const TICKS = 100;

/** The CPU time of this process and of its ended children, such as wrk, in seconds. */
function clientCpuSeconds(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return times.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / TICKS, 0);
}

/** The share of a core above which a process is busy: one thread does its work. */
const BUSY = 0.85;

/** Says whether the server or the client was what limited a measurement, with the cores each used. */
export function limitOf(serverCores: number, clientCores: number): string {
  const used = `server ${serverCores.toFixed(2)}, client ${clientCores.toFixed(2)} cores`;
  if (serverCores >= BUSY) return `the server (${used})`;
  return `${clientCores >= BUSY ? 'the client' : 'the database or the machine'} (${used})`;
}
