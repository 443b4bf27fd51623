import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data in a script element does not run; speculation rules are subject to the policy. */
const IS_DATA = /\btype\s*=\s*"?(?:application\/(?:ld\+)?json)/i;

/**
 * Returns the Content-Security-Policy hashes of a page's inline scripts: `'sha256-…'` each. A page
 * may be its bytes read as Latin-1.
 */
export function inlineScriptHashes(html: string, encoding: 'utf8' | 'latin1' = 'utf8'): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    if (text === '' || /\bsrc\s*=/i.test(attributes) || IS_DATA.test(attributes)) return [];
    return [`'sha256-${createHash('sha256').update(text, encoding).digest('base64')}'`];
  });
}
