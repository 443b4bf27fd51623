import * as z from 'zod/mini';
import { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { IdList } from '#src/lib/fields.ts';

/** The most products that suggestions can be requested for: the lines of a large cart. */
const TOGETHER_PRODUCTS_MAX = 50;
/** The most products suggested in one response. */
export const TOGETHER_MAX = 8;

export const listBoughtTogether = endpoint({
  method: 'GET',
  path: '/api/products/bought-together',
  summary: `Lists up to ${TOGETHER_MAX} products in stock that other customers bought together with these, the closest first.`,
  input: z.object({ ids: IdList(TOGETHER_PRODUCTS_MAX) }),
  output: z.array(ProductCard),
});
