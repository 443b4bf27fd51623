import { cartHandoff } from './handoff.ts';
import { Handoff } from './handoff.contract.ts';

/**
 * The hand-off that holds, out of what was stored and the page's address; undefined when there is
 * none. An address that says `source=cart` needs nothing stored: the cart is on the server.
 */
export function resolveHandoff(stored: string | null, search: string): Handoff | undefined {
  const source = new URLSearchParams(search).get('source');
  const parsed = Handoff.safeParse(parseJson(stored));
  const kept = parsed.success ? parsed.data : undefined;
  if (source === 'cart') return kept?.source === 'cart' ? kept : cartHandoff('/cart');
  if (source === null || source === kept?.source) return kept;
  return undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
