import * as z from 'zod/mini';
import { endpoint, Id } from '#src/lib/endpoint.ts';

/** The number of shoppers waiting for one item: for stock, and for a lower price. */
export const Demand = z.object({
  variantId: z.nullable(z.int()),
  forStock: z.int(),
  forPrice: z.int(),
});
export type Demand = z.infer<typeof Demand>;

export const viewDemand = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/waiting',
  summary:
    'Returns how many shoppers have a stock alert for each colour of a product, without naming them.',
  access: { staff: 'catalog.read' },
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Demand) }),
});
