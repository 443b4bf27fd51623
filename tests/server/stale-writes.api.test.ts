import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, rateLimits } from '#src/db/schema/tables.ts';
import { toAppError } from '#src/lib/errors.ts';
import { implemented } from '#src/http/implement.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { asksForVersion } from '#tests/kit/shop.ts';
import { TOLD, UNVERSIONED } from './staff-writes.ts';

const orderServices = await createStaffShop();
const { db, staff } = orderServices;

const calls = new Map([...implemented].map((call) => [`${call.method} ${call.path}`, call]));
const versioned = Object.keys(TOLD).filter((name) => {
  const call = calls.get(name);
  return call !== undefined && asksForVersion(call);
});
/** Versions of settings and texts are numbers. */
const NEVER = (name: string) => (/\/(settings|texts)\//.test(name) ? 1_000_000 : 'another');

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('every write by staff carries a version, or is known not to need one', () => {
  const plain = Object.keys(TOLD).filter((name) => !versioned.includes(name));
  expect(plain.toSorted()).toEqual(Object.keys(UNVERSIONED).toSorted());
});

describe('a change that somebody else made in the meantime is not overwritten by', () => {
  test.each(versioned)('%s', async (name) => {
    const call = calls.get(name);
    const prepare = TOLD[name];
    if (!call || !prepare) throw new Error(`There is no ${name}.`);
    const { input, by = staff } = await prepare(orderServices);
    const noted = await db.$count(auditLog);

    const send = (version: unknown) => by.visitor.call(call, { ...input, version });
    const refused = toAppError(await send(NEVER(name)).catch((thrown: unknown) => thrown));

    expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', status: 409 });
    expect(refused.current?.values).toBeTypeOf('object');
    expect(await db.$count(auditLog)).toBe(noted);
    // Made from the current version, it succeeds.
    await send(refused.current?.version);
    expect(await db.$count(auditLog)).toBeGreaterThan(noted);
  });
});

describe('what carries no version loses nothing when it is sent again:', () => {
  test.each(Object.entries(UNVERSIONED))('%s', async (name, [again]) => {
    const call = calls.get(name);
    const prepare = TOLD[name];
    if (!call || !prepare) throw new Error(`There is no ${name}.`);
    const { input, by = staff } = await prepare(orderServices);
    await by.visitor.call(call, input);
    const noted = await db.$count(auditLog);
    const outcome = await by.visitor.call(call, input).then(
      async () => ((await db.$count(auditLog)) > noted ? 'adds' : 'unchanged'),
      (thrown: unknown) => (toAppError(thrown).status < 500 ? 'refused' : 'failed'),
    );
    expect(outcome).toBe(again);
    if (again !== 'adds') expect(await db.$count(auditLog)).toBe(noted);
  });
});
