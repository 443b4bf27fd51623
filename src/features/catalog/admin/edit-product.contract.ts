import * as z from 'zod/mini';
import { Done, endpoint, Id } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { omit } from '#src/lib/omit.ts';
import { Chapters } from '#src/features/showcase/chapters/chapters.contract.ts';
import { ModelHash } from '#src/features/showcase/admin/model.contract.ts';
import { productVersion } from './edit-versions.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { ProductShape, VariantShape } from './product-shapes.contract.ts';

const Flag = z.optional(z.boolean('Enter true or false.'));

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
  summary: 'Returns a product of any status, with all editable fields.',
  access: { staff: 'catalog.read' },
  input: z.object({ id: Id }),
  output: Versioned(AdminProduct, productVersion),
});

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id',
  summary: 'Updates a product and publishes the pages that show it.',
  access: { staff: 'catalog.write' },
  input: z.object({
    id: Id,
    version: Version,
    ...ProductEdits,
    /** Also applies the new price and MRP to colours that cost the same as the product did. */
    withColours: Flag,
  }),
  output: Versioned(AdminProduct, productVersion),
});

export const updateVariant = endpoint({
  method: 'PATCH',
  path: '/api/admin/variants/:id',
  summary: 'Updates a variant; the version and the response are those of its product.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version, ...VariantEdits }),
  output: Versioned(AdminProduct, productVersion),
});

export const retireProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  summary: 'Retires a product. Orders still show it.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version }),
  output: Done,
});
