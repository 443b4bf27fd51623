import * as z from 'zod/mini';
import { endpoint, Id } from '#src/lib/endpoint.ts';

/** Help for the owner of a product; '' for parts that it does not have. */
export const ProductSupport = z.object({
  productId: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  /** 0 for none. */
  warrantyMonths: z.int(),
  warrantyTerms: z.string(),
  /** In the format of features/content/rich-text.ts. */
  guide: z.string(),
  pairingSteps: z.array(z.string()),
  manual: z.string(),
  firmware: z.string(),
  spareParts: z.array(z.object({ productId: z.int(), name: z.string(), imageUrl: z.string() })),
  bisNumber: z.string(),
  eprNumber: z.string(),
  countryOfOrigin: z.string(),
  importer: z.string(),
});
export type ProductSupport = z.infer<typeof ProductSupport>;

export const viewSupport = endpoint({
  method: 'GET',
  path: '/api/support/:productId',
  summary:
    'Returns the guide, pairing steps, manual, firmware note, spare parts, warranty and registrations of a product.',
  input: z.object({ productId: Id }),
  output: ProductSupport,
});
