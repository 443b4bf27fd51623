import type { Endpoint } from '#src/lib/endpoint.ts';
import { takesVersion } from '#src/lib/endpoint-facts.ts';
import { toSchema } from '#src/server/json-schema.ts';
import { EXAMPLES } from './examples.ts';
import { toSampleObject } from './sample-values.ts';

/** A use of a call: what for, and with which input. */
export type Example = { says: string; input: Record<string, unknown> };

/** Calls that other companies make: they are no part of the client and need no example. */
export const INBOUND: ReadonlySet<string> = new Set([
  'POST /api/courier/tracking',
  'GET /api/messages/whatsapp',
  'POST /api/messages/whatsapp',
  'POST /api/messages/reports',
  'POST /api/payments/webhook',
]);

const ORDER_ID = 'SW-7K2M9QXA';
const made = new WeakMap<Endpoint, Example>();

/**
 * Returns the example of a call: its required fields with sample values, and the fields of its row
 * in EXAMPLES. Tests run each of them on the demo, with the ids and versions that they find there.
 */
export function exampleOf(endpoint: Endpoint): Example {
  const known = made.get(endpoint);
  if (known) return known;
  const { says = endpoint.summary, ...fields } = EXAMPLES[nameOf(endpoint)] ?? {};
  const sample = toSampleObject(toSchema(endpoint.input, 'input'));
  const example = { says, input: { ...sample, ...idsOf(endpoint, sample), ...fields } };
  made.set(endpoint, example);
  return example;
}

/** Ids that are texts in this call, and versions, as they look. */
function idsOf(endpoint: Endpoint, sample: object): object {
  const isOfOrder =
    /^\/api\/(?:admin\/orders|order|follow|pay|confirm|gift-cards\/purchases)\/:id/.test(
      endpoint.path,
    );
  const isNumbered = /\/(?:settings|texts|site-pages)\//.test(endpoint.path);
  const isOfUser = /\/(?:users|staff)\/:id/.test(endpoint.path);
  return {
    ...(isOfOrder && { id: ORDER_ID }),
    ...(isOfUser && { id: 'u7dKq2' }),
    ...('version' in sample &&
      takesVersion(endpoint) && { version: isNumbered ? 3 : '1mdqtyn1i8' }),
  };
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
