import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import type { AnyField } from '#src/features/catalog/admin/field-kinds.contract.ts';
import { PRODUCT_FIELDS } from '#src/features/catalog/admin/product-fields.contract.ts';
import { type Details, makeDetails } from '#src/features/catalog/details.queries.server.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
const { hsnCode, gstRatePercent, color, isOnSale, name } = PRODUCT_FIELDS;
/** Product fields with `details` labels, which shoppers would see. */
const fields: Record<string, AnyField> = {
  ...{ name, hsnCode: { ...hsnCode, details: 'Code' }, color: { ...color, details: 'Colour' } },
  gstRatePercent: { ...gstRatePercent, details: 'Tax', say: (percent: number) => `${percent} %` },
  isOnSale: { ...isOnSale, details: 'On sale' },
};
const details = makeDetails(fields);

async function read(productId: number) {
  const [row] = await rowsOf<{ product: Details; variant: Details; digest: string }>(
    db,
    sql`select ${details.json} as product, ${details.variantJson} as variant,
      md5(row(${sql.join(details.columns, sql`, `)})::text) as digest
    from products p join variants v on v.product_id = p.id where p.id = ${productId}`,
  );
  if (!row) throw new Error('The product is not there.');
  return row;
}

test('shows the labelled fields of a product, and the values of a chosen colour', async () => {
  const { id } = await makeProduct(db, { color: 'black', variants: [{ color: 'red' }] });
  const { product, variant } = await read(id);
  const rest = [
    { name: 'Tax', value: '18 %' },
    { name: 'On sale', value: 'No' },
  ];
  const code = { name: 'Code', value: '8518' };
  expect(details.toRows(product)).toEqual([code, { name: 'Colour', value: 'black' }, ...rest]);
  expect(details.toRows(product, variant)).toEqual([
    ...[code, { name: 'Colour', value: 'red' }, ...rest],
  ]);
});

test('leaves empty fields out of the details of a product', () => {
  expect(details.toRows({ hsnCode: '', color: 'black' })).toEqual([
    { name: 'Colour', value: 'black' },
  ]);
});

test('changes the digest of a page when one of its product details changes', async () => {
  const one = await makeProduct(db, { hsnCode: '8518', variants: [{}] });
  const other = await makeProduct(db, { hsnCode: '8519', variants: [{}] });
  const same = await makeProduct(db, { hsnCode: '8518', variants: [{}] });
  const [first, second, third] = await Promise.all([one, other, same].map(({ id }) => read(id)));
  expect(second?.digest).not.toBe(first?.digest);
  expect(third?.digest).toBe(first?.digest);
});
