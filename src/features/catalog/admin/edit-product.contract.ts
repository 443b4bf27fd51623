import * as z from 'zod/mini';
import { Done, endpoint, Id } from '#src/lib/endpoint.ts';
import { Version } from '#src/lib/seen-version.ts';
import { omit } from '#src/lib/omit.ts';
import { Chapters } from '#src/features/catalog/chapters/chapters.contract.ts';
import { ModelHash } from '#src/features/catalog/model/model.contract.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { ProductShape, VariantShape } from './product-shapes.contract.ts';

const Flag = z.optional(z.boolean('Answer with true or false.'));

/** All changes to a product that files and undo can make; omitted fields stay. */
export const ProductChanges = z.object({
  ...ProductShape.changes,
  modelHash: z.optional(ModelHash),
  chapters: z.optional(Chapters),
});
export type ProductChanges = z.output<typeof ProductChanges>;

export const VariantChanges = z.object({ ...VariantShape.changes, isRetired: Flag });
export type VariantChanges = z.output<typeof VariantChanges>;

// Stock is adjusted with moveStock, not edited.
const ProductEdits = omit(ProductChanges.shape, 'stock');
const VariantEdits = omit(VariantChanges.shape, 'stock');

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  summary: 'A product as staff edit it, whatever its status.',
  access: { staff: 'catalog.read' },
  input: z.object({ id: Id }),
  output: AdminProduct,
});

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id',
  summary: 'Changes fields of a product; the pages that show it are published at once.',
  access: { staff: 'catalog.write' },
  input: z.object({
    id: Id,
    version: Version,
    ...ProductEdits,
    /** Also applies the new price and MRP to colours that cost the same as the product did. */
    withColours: Flag,
  }),
  output: AdminProduct,
});

export const updateVariant = endpoint({
  method: 'PATCH',
  path: '/api/admin/variants/:id',
  summary: 'Changes fields of a variant; the version and the answer are of its whole product.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version, ...VariantEdits }),
  output: AdminProduct,
});

export const retireProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  summary: 'Takes a product out of the shop. Orders keep showing it.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version }),
  output: Done,
});
