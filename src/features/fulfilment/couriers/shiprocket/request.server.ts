import * as z from 'zod';
import { CourierAway, CourierRefused } from '#src/features/fulfilment/couriers/courier-port.ts';
import { DAY_MS } from '#src/lib/durations.ts';

export type ShiprocketAccount = {
  url: string;
  email: string;
  password: string;
  /** The name of the pickup location in Shiprocket's panel. */
  pickupPlace: string;
  fetch?: (request: Request) => Promise<Response>;
};

const TIMEOUT_MS = 15_000;
/** Its tokens expire on the tenth day. */
const TOKEN_DAYS = 9;

const Login = z.object({ token: z.string().min(1) });
const Failure = z.object({
  message: z.string().catch(''),
  errors: z.record(z.string(), z.array(z.string())).nullish().catch(null),
});

type Ask = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** True if an empty body is a valid answer. */
  mayBeSilent?: boolean;
};

export type Asker = (input: Ask) => Promise<unknown>;

/**
 * Returns a function that calls Shiprocket with a cached token, renewed a day before it expires,
 * and once if it is refused.
 */
export function makeAsker(account: ShiprocketAccount, clock: () => Date = () => new Date()): Asker {
  let session: { token: Promise<string>; until: number } | undefined;

  async function signIn(): Promise<string> {
    const { email, password } = account;
    const answer = await send(account, {
      ...{ method: 'POST', path: '/auth/login', body: { email, password } },
    });
    if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
      throw new CourierRefused(
        'Shiprocket rejected the sign-in. Check SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD.',
      );
    }
    const login = Login.safeParse(await readJson(answer));
    if (!login.success) throw new CourierAway('Shiprocket returned no token.');
    return login.data.token;
  }

  /** Returns a token. Concurrent callers share one sign-in. */
  function token(isFresh: boolean, refused?: Promise<string>): Promise<string> {
    const isOld = !session || session.until <= clock().getTime();
    if (isOld || (isFresh && session?.token === refused)) {
      const next = { token: signIn(), until: clock().getTime() + TOKEN_DAYS * DAY_MS };
      session = next;
      next.token.catch(() => (session = session === next ? undefined : session));
    }
    return session?.token ?? signIn();
  }

  return async function ask(input: Ask): Promise<unknown> {
    const first = token(false);
    const answer = await send(account, input, await first);
    const isKnown = answer.status !== 401;
    const last = isKnown ? answer : await send(account, input, await token(true, first));
    if (last.status === 204) return {};
    const body = await readJson(last, input.mayBeSilent);
    if (last.ok) return body;
    throw toError(last.status, body);
  };
}

async function send(account: ShiprocketAccount, { method, path, body }: Ask, token?: string) {
  const { url, fetch: call = (request: Request) => fetch(request) } = account;
  const request = new Request(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    return await call(request);
  } catch (cause) {
    throw new CourierAway('Shiprocket did not respond.', { cause });
  }
}

async function readJson(response: Response, mayBeSilent = false): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new CourierAway('Shiprocket’s response was incomplete.', { cause });
  });
  try {
    return mayBeSilent && response.ok && text.trim() === '' ? {} : (JSON.parse(text) as unknown);
  } catch (cause) {
    throw new CourierAway(`Shiprocket responded with ${response.status} without a message.`, {
      cause,
    });
  }
}

function toError(status: number, body: unknown): Error {
  const { message, errors } = Failure.parse(body ?? {});
  const fields = Object.values(errors ?? {}).flat();
  const reply = [message, ...fields].filter(Boolean).join(' ') || `it responded with ${status}`;
  if (status === 429 || status >= 500) return new CourierAway(`Shiprocket: ${reply}`);
  if (status === 401 || status === 403) {
    return new CourierRefused(
      'Shiprocket denied access. Check the API user in the Shiprocket panel.',
    );
  }
  return new CourierRefused(toAdvice(reply), { isBurnt: /cancel/i.test(reply) });
}

/** Returns Shiprocket's message, preceded by advice for staff if it is a known one. */
export function toAdvice(reply: string): string {
  const text = reply.slice(0, 240);
  if (/pickup location/i.test(text)) {
    return `Shiprocket has no pickup location with this name. Set SHIPROCKET_PICKUP to the name in its panel. (${text})`;
  }
  if (/balance|recharge|wallet/i.test(text)) {
    return sayPoor(text);
  }
  return `Shiprocket: ${text}`;
}

/** Returns the message for an empty prepaid wallet, from which freight is paid. */
export function sayPoor(reply: string): string {
  return `The Shiprocket wallet balance is too low. Recharge it and try again. (${reply})`;
}
