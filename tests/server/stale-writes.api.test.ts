import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, rateLimits } from '#src/db/schema/tables.ts';
import { toAppError } from '#src/lib/errors.ts';
import { implemented } from '#src/server/implement.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { asksForVersion } from '#tests/kit/shop.ts';
import { TOLD } from './staff-writes.ts';

/** Writes that carry no version of what they were made from, and why nothing unseen is lost. */
const UNVERSIONED: Record<string, string> = {
  'POST /api/categories': 'It adds; a link that is taken is refused.',
  'POST /api/products': 'It adds; a SKU id that is taken is refused.',
  'POST /api/admin/products/bulk':
    'It names a change, not values: each product is read under its lock, noted and undoable.',
  'POST /api/admin/products/:id/pictures': 'It adds after what is there, up to a limit.',
  'POST /api/admin/products/:id/variants': 'It adds after what is there, up to a limit.',
  'POST /api/admin/products/:id/stock':
    'Pieces come and go whatever there is; a count names the movement that it was made after.',
  'POST /api/admin/product-csv': 'The digest of its preview is the version.',
  'POST /api/admin/audit/:id/undo': 'Refused where it has been changed since, or undone.',
  'POST /api/admin/audit/batches/:batchId/undo': 'Each as by its own undo.',
  'POST /api/admin/publishing/publish': 'It asks for what is there to be shown.',
  'POST /api/admin/publishing/rollback': 'It moves a pointer; nothing that was typed is lost.',
  'PATCH /api/admin/orders/:id': 'Orders move forward only; any other move is refused.',
  'POST /api/admin/orders/ship': 'As by moving each.',
  'POST /api/order/:id/cancel': 'An order is cancelled once.',
  'POST /api/admin/orders/:id/refunds':
    'It adds, under the order’s lock, never above what is left.',
  'PATCH /api/admin/returns/:id': 'Refused when the return is answered already.',
  'POST /api/admin/reviews/:id/approve': 'Approving twice is approving.',
  'POST /api/admin/reviews/:id/refuse': 'Refusing twice is refusing.',
  'DELETE /api/admin/search-words/misses/:term': 'Forgetting twice is forgetting.',
  'POST /api/admin/users': 'It adds; an address that is taken is refused.',
  'POST /api/admin/staff': 'It adds; an address that is taken is refused.',
  'DELETE /api/admin/staff/:id/second-factor': 'Taking off twice is taking off.',
  'POST /api/admin/second-factor/confirm': 'One’s own; a code counts once.',
  'POST /api/admin/second-factor/recovery-codes': 'One’s own; a code counts once.',
  'POST /api/admin/second-factor/off': 'One’s own; a code counts once.',
  'POST /api/admin/sliders/image': 'It adds.',
  'POST /api/admin/money/check': 'It compares, and changes nothing that was typed.',
  'POST /api/admin/money/:id/resolve': 'Refused when the difference is resolved already.',
  'POST /api/admin/webhooks/:id/replay': 'Acting on the same message again changes nothing more.',
};

const orderServices = await createStaffShop();
const { db, staff } = orderServices;

const calls = new Map([...implemented].map((call) => [`${call.method} ${call.path}`, call]));
const versioned = Object.keys(TOLD).filter((name) => {
  const call = calls.get(name);
  return call !== undefined && asksForVersion(call);
});
/** Versions of settings are numbers. */
const NEVER = (name: string) => (name.includes('/settings/') ? 1_000_000 : 'another');

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('every write of the staff carries a version, or it is known why it needs none', () => {
  const plain = Object.keys(TOLD).filter((name) => !versioned.includes(name));
  expect(plain.toSorted()).toEqual(Object.keys(UNVERSIONED).toSorted());
});

describe('what somebody else has changed meanwhile is not overwritten by', () => {
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
    // Made from what stands there, it goes through.
    await send(refused.current?.version);
    expect(await db.$count(auditLog)).toBeGreaterThan(noted);
  });
});
