import * as z from 'zod/mini';
import { endpoint, Id } from '#src/lib/endpoint.ts';

/** The pre-orders shown at most; more would be a mistake of a file. */
export const PREORDERS_SHOWN = 500;

/** A pre-order as staff see it. */
export const Preorder = z.object({
  id: z.int(),
  productId: z.int(),
  variantId: z.nullable(z.int()),
  name: z.string(),
  /** The values of all options, such as `black, 3 m`. */
  variantTitle: z.string(),
  skuId: z.string(),
  imageUrl: z.string(),
  limit: z.int(),
  /** Units of its orders, paid or being paid. */
  sold: z.int(),
  /** Those that have stock. */
  allocated: z.int(),
  /** Those that still need it. */
  waiting: z.int(),
  /** The promised day in India, and the last day on which it is sold. */
  dispatchBy: z.string(),
  lastDay: z.nullable(z.string()),
  /** Units in stock, which are sold first. */
  stock: z.int(),
  /** late: orders still wait after the promised day. */
  state: z.enum(['open', 'in_stock', 'sold_out', 'closed', 'late']),
});
export type Preorder = z.infer<typeof Preorder>;

export const listPreorders = endpoint({
  method: 'GET',
  path: '/api/admin/preorders',
  summary: `Lists the pre-orders that have not ended, with what is sold and waits for stock; at most ${PREORDERS_SHOWN}.`,
  access: { staff: 'catalog.read' },
  input: z.object({ productId: z.optional(Id) }),
  output: z.object({ preorders: z.array(Preorder) }),
});
