import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { containing } from '#src/db/containing.ts';
import { rowsOf } from '#src/db/rows.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const { db } = await createTestShop();
const TEXTS = ['50% off', '50 off', 'a_b', 'axb', String.raw`c\d`, 'cd', 'Öre'];

test.each([
  ['%', ['50% off']],
  ['_', ['a_b']],
  ['\\', [String.raw`c\d`]],
  [String.raw`\%`, []],
  ['0% O', ['50% off']],
  ['öRE', ['Öre']],
  ['', TEXTS],
])('finds texts that contain %j exactly, in any case', async (text, found) => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from unnest(${sql.param(TEXTS)}::text[], array['']) as t (name, other)
      where ${containing(text, sql`t.other`, sql`t.name`)}`,
  );
  expect(rows.map(({ name }) => name)).toEqual(found);
});
