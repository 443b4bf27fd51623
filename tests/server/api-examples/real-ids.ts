import type { Endpoint } from '#src/lib/endpoint.ts';
import { pathParameters } from '#src/lib/endpoint-facts.ts';
import { picture } from '../write-kit.ts';

type Values = Record<string, unknown>;

/** Fields that name what a shop has, rather than what a caller wants. */
const OF_THE_SHOP = new Set([
  ...['id', 'ids', 'version', 'digest', 'file', 'model', 'pieces', 'products', 'messageId'],
  ...['orderLineId', 'CategoryId', 'tries', 'rows', 'refundId', 'answer', 'password', 'code'],
]);

/**
 * Returns the input of an example with the ids, versions and files of this shop instead of those
 * in the document.
 */
export async function withRealIds(
  { path, method }: Endpoint,
  example: Values,
  prepared: object,
): Promise<Values> {
  const inPath = pathParameters(path);
  const own = Object.entries(prepared).filter(
    ([name]) => inPath.includes(name) || (OF_THE_SHOP.has(name) && name in example),
  );
  const isShipping = method === 'POST' && path === '/api/admin/orders/ship';
  const parcels = isShipping && 'parcels' in prepared ? { parcels: prepared.parcels } : {};
  const whole = { ...example, ...Object.fromEntries(own), ...parcels };
  return (await withFiles(whole)) as Values;
}

/** Replaces the names of files, such as @picture.png, with files. */
async function withFiles(value: unknown): Promise<unknown> {
  if (value === '@picture.png') return picture();
  if (Array.isArray(value)) return Promise.all(value.map(withFiles));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value).map(async ([name, one]) => [name, await withFiles(one)]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}
