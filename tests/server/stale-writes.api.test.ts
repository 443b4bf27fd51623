import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, rateLimits } from '#src/db/schema/tables.ts';
import { toAppError } from '#src/lib/errors.ts';
import { implemented } from '#src/http/implement.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { takesVersion } from '#src/lib/endpoint-facts.ts';
import { STAFF_WRITES, UNVERSIONED } from './staff-writes.ts';

const orderServices = await createStaffShop();
const { db, staff } = orderServices;

const calls = new Map([...implemented].map((call) => [`${call.method} ${call.path}`, call]));
const versioned = Object.keys(STAFF_WRITES).filter((name) => {
  const call = calls.get(name);
  return call !== undefined && takesVersion(call);
});
/** Versions of settings, texts and pages are numbers. */
const NEVER = (name: string) =>
  /\/(settings|texts|site-pages)\//.test(name) ? 1_000_000 : 'another';

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('every write by staff carries a version or is known not to need one', () => {
  const plain = Object.keys(STAFF_WRITES).filter((name) => !versioned.includes(name));
  expect(plain.toSorted()).toEqual(Object.keys(UNVERSIONED).toSorted());
});

describe('a staff write with a version', () => {
  test.each(versioned)('refuses %s with an outdated version', async (name) => {
    const call = calls.get(name);
    const prepare = STAFF_WRITES[name];
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

describe('a staff write without a version', () => {
  test.each(Object.entries(UNVERSIONED))(
    'loses no change when %s is sent again',
    async (name, [again]) => {
      const call = calls.get(name);
      const prepare = STAFF_WRITES[name];
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
    },
  );
});
