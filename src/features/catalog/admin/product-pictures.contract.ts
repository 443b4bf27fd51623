import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { ListOf } from '#src/lib/fields.ts';
import { PICTURE_KINDS } from '#src/features/catalog/product-status.ts';
import { productVersion } from './edit-versions.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { VariantDraft } from './new-product.contract.ts';
import { PictureInput } from './picture.contract.ts';
import { IMAGES_MAX } from './product-fields.contract.ts';

const TOO_MANY = `Add at most ${IMAGES_MAX} pictures.`;
const Kind = z._default(z.enum(PICTURE_KINDS, 'Choose gallery or hero.'), 'gallery');

export const addPictures = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/pictures',
  summary: 'Adds pictures to a product or variant, after the existing ones.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(IMAGES_MAX, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({
    id: Id,
    variantId: z.optional(Id),
    kind: Kind,
    Images: ListOf(PictureInput, IMAGES_MAX, TOO_MANY).check(
      z.refine((files) => files.length > 0, 'Choose a picture.'),
    ),
  }),
  output: Versioned(AdminProduct, productVersion),
});

export const arrangePictures = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/pictures',
  summary:
    'Sets the pictures of a product or variant, their order and the main one. Removes pictures that are not listed.',
  access: { staff: 'catalog.write' },
  input: z.object({
    id: Id,
    version: Version,
    variantId: z.nullable(Id),
    kind: Kind,
    pictureIds: z.array(Id, 'Send a list of ids.').check(z.maxLength(IMAGES_MAX, TOO_MANY)),
    mainId: z.nullable(Id),
  }),
  output: Versioned(AdminProduct, productVersion),
});

export const addVariant = endpoint({
  method: 'POST',
  path: '/api/admin/products/:id/variants',
  summary: 'Adds a variant with its pictures to a product.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(IMAGES_MAX, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({ id: Id, ...VariantDraft.shape }),
  output: Versioned(AdminProduct, productVersion),
});
