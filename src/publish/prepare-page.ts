import { checkPage } from './check.ts';
import { packPage, type PackedContent } from './contents.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { referencesOf } from './references.ts';
import { fileOfPage } from './release.ts';
import { createOwnText } from './splice-shell.ts';

/** A rendered page with all that is to be known of it, so that its text is read once, where it was made. */
export type PreparedPage = PackedContent & {
  path: string;
  name: string;
  /**
   * Scripts within it, as a Content-Security-Policy calls them, and what it needs to be there; only
   * what no page prepared before by the same one may have told.
   */
  inlineScripts: string[];
  references: string[];
};

/** Prepares pages of one pass. Throws an Error that names a page that is empty or broken. */
export function createPreparer() {
  const named = new Set<string>();
  const ownTextOf = createOwnText();
  return (path: string, html: Buffer): PreparedPage => {
    const name = fileOfPage(path);
    const packed = packPage(name, html);
    if (!name.endsWith('.html'))
      return { ...packed, path, name, inlineScripts: [], references: [] };
    const whole = html.toString('latin1');
    checkPage(whole, path);
    const text = ownTextOf(whole);
    const references = referencesOf(name, text, true).filter((one) => !named.has(one));
    for (const one of references) named.add(one);
    return { ...packed, path, name, inlineScripts: inlineScriptHashes(text, 'latin1'), references };
  };
}
