import { SORTS } from '#src/features/catalog/sorts.ts';
import { SWITCH_NAMES } from '#src/features/listing/switches.ts';
import { HINT_COOKIE } from '#src/lib/hint.ts';
import type { EarlyCall } from './early-calls.ts';
import { earlyListing } from './early-listing.ts';

/**
 * Writes the script that sends a page's early calls. It contains only what these calls need, because
 * every listing includes it. The calls themselves are in its data-calls. A response that nothing has
 * taken after ten seconds may be outdated, and is discarded.
 */
export function earlyScript(calls: readonly EarlyCall[]): string {
  const hasHint = calls.some(({ hint }) => hint);
  const hasShown = calls.some(({ isShown }) => isShown);
  const lists = JSON.stringify({ sorts: SORTS, switches: SWITCH_NAMES });
  const query = calls.some(({ listing }) => listing)
    ? `(${earlyListing.toString().replace(/\n\s+/g, '\n')})(location, call.listing, ${lists})`
    : `RegExp(call.only ?? '').test(location.search) ? '' : undefined`;
  return `if (!document.prerendering) for (const call of JSON.parse(document.currentScript.dataset.calls)) {
const query = ${query};
if (query === undefined${hasHint ? ` || !RegExp('${HINT_COOKIE}=[a-z]*[' + call.hint + ']').test(document.cookie)` : ''}) continue;
const url = location.origin + call.path.replace(/:(\\d)/, (_, at) => location.pathname.split('/')[at]) + query;
const sent = ((self.early ??= {})[url] = fetch(url));
sent.catch(() => {});${hasShown ? '\nif (call.isShown) (self.shown ??= []).push(sent.then((found) => found.clone().json()));' : ''}
}
setTimeout(() => delete self.early, 10000);`;
}
