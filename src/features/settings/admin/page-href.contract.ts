import { parseUrl } from '#src/lib/parse-url.ts';
import { Text } from '#src/lib/text.ts';
import * as z from 'zod/mini';

const SENTENCE = 'Enter an address that starts with / or with https://.';

/** A link that staff enter: a page of the shop, or a secure address elsewhere; '' for none. */
export function PageHref(max: number) {
  return Text(max).check(z.refine((text) => text === '' || isPageHref(text), SENTENCE));
}

function isPageHref(text: string): boolean {
  // Two slashes, or one of either kind, lead to another host.
  if (/^\/(?![/\\])\S*$/.test(text)) return true;
  const url = /^https:\/\/\S+$/i.test(text) ? parseUrl(text) : undefined;
  return url !== undefined && url.hostname.includes('.') && url.username + url.password === '';
}
