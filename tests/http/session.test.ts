import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import {
  actAsCaller,
  currentUser,
  findCaller,
  requirePermission,
  requireSessionToken,
  requireUser,
} from '#src/http/session.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import type { Permission } from '#src/lib/roles.ts';
import { readConfig } from '#src/platform/config.ts';
import type { KeyUse, OpenSession, SignedIn } from '#src/platform/signed-in.ts';

const config = readConfig({
  ...{ NODE_ENV: 'test', SITE_URL: 'http://shop.test', SECOND_FACTOR_ROLES: 'owner' },
});
const person = (more: Partial<SignedIn> = {}): SignedIn => ({
  ...{ id: 'asha', name: 'Asha', email: 'asha@example.com', phoneNumber: null },
  ...{ role: 'customer', ...more },
});
const sessionOf = (user: SignedIn): OpenSession => ({ user, token: 'T1', cookies: ['a=1', 'b=2'] });
const keyOf = (role: SignedIn['role'], ...scopes: Permission[]): KeyUse => ({
  user: { ...person({ role, hasSecondFactor: true }), apiKey: { id: 7, scopes } },
});

/** Makes a request of a caller, in which `work` runs. */
async function call<Result>(
  found: OpenSession | KeyUse | undefined,
  work: (c: AppContext) => Promise<Result>,
  request = new Request('http://shop.test/'),
) {
  let lookups = 0;
  const app = new Hono<AppEnv>();
  app.get('/', async (c) => {
    c.set('config', config);
    c.set('findSession', async () => {
      lookups += 1;
      return found;
    });
    const result = await work(c).catch((thrown: unknown) => {
      const { code, message } = toAppError(thrown);
      return { code, message };
    });
    return c.json({ result });
  });
  const response = await app.request(request);
  const { result = null } = (await response.json()) as { result?: unknown };
  return { result, lookups, cookies: response.headers.getSetCookie() };
}

const refusal = async (...args: Parameters<typeof call>) => {
  const { result } = await call(args[0], async (c) => {
    await args[1](c);
    return { code: 'NONE', message: '' };
  });
  const { code, message } = result as { code: string; message: string };
  return [code, message];
};

const FOR_PEOPLE = 'Only a person who is signed in can do this. API keys cannot.';

test('knows a person by their session, and the creator of an API key by that', async () => {
  const session = sessionOf(person());
  const key = keyOf('owner', 'orders.read');
  expect((await call(session, currentUser)).result).toEqual(session.user);
  expect((await call(session, requireUser)).result).toEqual(session.user);
  expect((await call(key, findCaller)).result).toEqual(key.user);
  expect((await call(key, currentUser)).result).toBeNull();
  expect((await call(undefined, findCaller)).result).toBeNull();
  expect(await refusal(key, requireUser)).toEqual(['NOT_ALLOWED', FOR_PEOPLE]);
  expect((await refusal(undefined, requireUser))[0]).toBe('NOT_SIGNED_IN');
});

test('looks up a session once a request, and never for a caller who is known', async () => {
  const twice = async (c: AppContext) => {
    await findCaller(c);
    return findCaller(c);
  };
  expect(await call(sessionOf(person()), twice)).toMatchObject({ lookups: 1 });
  const known = actAsCaller(new Request('http://shop.test/'), person({ id: 'ravi' }));
  const seen = await call(sessionOf(person()), twice, known);
  expect(seen).toMatchObject({ lookups: 0, result: { id: 'ravi' } });
});

test('sends the cookies of an extended session, and says in the hint whether there is one', async () => {
  const signedIn = await call(sessionOf(person()), findCaller);
  expect(signedIn.cookies.filter((line) => /^[ab]=/.test(line))).toEqual(['a=1', 'b=2']);
  expect(signedIn.cookies).toContainEqual(expect.stringMatching(/^swara_hint=s;/));
  expect((await call(keyOf('owner'), findCaller)).cookies).toEqual([]);
  const headers = { cookie: 'swara_hint=s' };
  const over = await call(undefined, findCaller, new Request('http://shop.test/', { headers }));
  expect(over.cookies).toEqual([expect.stringMatching(/^swara_hint=;.*Max-Age=0/)]);
});

test('returns the token of a session, which an API key does not have', async () => {
  expect((await call(sessionOf(person()), requireSessionToken)).result).toBe('T1');
  expect(await refusal(keyOf('owner'), requireSessionToken)).toEqual(['NOT_ALLOWED', FOR_PEOPLE]);
  expect((await refusal(undefined, requireSessionToken))[0]).toBe('NOT_SIGNED_IN');
});

const REFUSED = new AppError('NOT_ALLOWED').message;
const staff = (role: SignedIn['role'], hasSecondFactor = true) =>
  sessionOf(person({ role, hasSecondFactor }));

test.each<[string, OpenSession | KeyUse | undefined, Permission, string, string?]>([
  ['a visitor', undefined, 'orders.read', 'NOT_SIGNED_IN'],
  ['a customer', staff('customer'), 'orders.read', 'NOT_ALLOWED', REFUSED],
  ['staff', staff('support'), 'orders.read', 'NONE'],
  [
    'staff without the permission',
    staff('support'),
    'orders.refund',
    'NOT_ALLOWED',
    'Your role (support) does not allow this.',
  ],
  [
    'staff without the second factor of their role',
    staff('owner', false),
    'orders.read',
    'SECOND_FACTOR_DEMANDED',
  ],
  ['staff who set that up', staff('owner', false), 'own-account', 'NONE'],
  ['a role that needs none', staff('manager', false), 'orders.read', 'NONE'],
  ['an API key with the scope', keyOf('owner', 'orders.read'), 'orders.read', 'NONE'],
  [
    'an API key without the scope',
    keyOf('owner', 'orders.read'),
    'orders.ship',
    'NOT_ALLOWED',
    'This API key does not have the scope orders.ship.',
  ],
  [
    'an API key for something personal',
    keyOf('owner', 'own-account'),
    'own-account',
    'NOT_ALLOWED',
    FOR_PEOPLE,
  ],
  [
    'an API key whose creator lost the permission',
    keyOf('support', 'orders.refund'),
    'orders.refund',
    'NOT_ALLOWED',
    'The person who created this API key no longer has the permission orders.refund.',
  ],
  ['an API key of a customer', keyOf('customer', 'orders.read'), 'orders.read', 'NOT_ALLOWED'],
])('gives %s the right answer', async (_, caller, permission, code, message) => {
  const refused = await refusal(caller, (c) => requirePermission(c, permission));
  expect(refused).toEqual([code, message ?? refused[1]]);
});
