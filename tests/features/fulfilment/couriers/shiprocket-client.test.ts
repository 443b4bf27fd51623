import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CourierAway, CourierRefused } from '#src/features/fulfilment/couriers/courier-port.ts';
import { createShiprocket } from '#src/features/fulfilment/couriers/shiprocket/shiprocket.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-11-22T12:00:00+05:30').getTime();
const ACCOUNT = {
  url: 'http://courier.test',
  email: 'a@b.test',
  password: 'x',
  pickupPlace: 'Primary',
};

let now = START;
let requests: { path: string; token: string | null }[] = [];
let answer: (request: Request) => Response | Promise<Response>;

beforeEach(() => {
  now = START;
  requests = [];
  answer = () => Response.json({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function client() {
  let tokens = 0;
  return createShiprocket(
    {
      ...ACCOUNT,
      fetch: async (request) => {
        const { pathname: path } = new URL(request.url);
        requests.push({ path, token: request.headers.get('authorization') });
        if (path !== '/auth/login') return answer(request);
        tokens += 1;
        return Response.json({ token: `t${tokens}` });
      },
    },
    () => new Date(now),
  );
}

const logins = () => requests.filter(({ path }) => path === '/auth/login').length;

describe('the token of Shiprocket’s client', () => {
  test('renews the Shiprocket token on the ninth day', async () => {
    const port = client();
    const track = () => port.track(['1']);
    await track();
    now = START + 9 * DAY_MS - 1;
    await track();
    expect(logins()).toBe(1);
    now = START + 9 * DAY_MS;
    await track();
    expect(logins()).toBe(2);
    expect(requests.at(-1)?.token).toBe('Bearer t2');
    now = START + 19 * DAY_MS;
    await track();
    expect(logins()).toBe(3);
  });

  test('renews a refused Shiprocket token once and not forever', async () => {
    const port = client();
    answer = (request) =>
      request.headers.get('authorization') === 'Bearer t1'
        ? Response.json({ message: 'Token has expired' }, { status: 401 })
        : Response.json({});
    await port.track(['1']);
    expect(logins()).toBe(2);
    answer = () => Response.json({ message: 'Token has expired' }, { status: 401 });
    await expect(port.track(['1'])).rejects.toThrow(CourierRefused);
    expect(logins()).toBe(3);
  });
});

test('gives a Shiprocket call up after fifteen seconds as one that may have been completed', async () => {
  const limits: number[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort(new DOMException('It took too long.', 'TimeoutError'));
  });
  answer = (request) => {
    request.signal.throwIfAborted();
    return Response.json({});
  };
  const port = createShiprocket({
    ...ACCOUNT,
    fetch: async (request) =>
      new URL(request.url).pathname === '/auth/login'
        ? Response.json({ token: 't' })
        : answer(request),
  });
  await expect(port.track(['1'])).rejects.toThrow(CourierAway);
  expect(limits).toEqual([15_000, 15_000]);
  timeout.mockRestore();
  await expect(port.track(['1'])).resolves.toEqual(new Map());
});
