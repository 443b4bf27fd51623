import { checkPage } from './check.ts';
import { packPage, type PackedContent } from '#src/publish/store/contents.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { referencesOf } from './references.ts';
import { fileOfPage } from '#src/publish/store/release.ts';
import { createOwnText } from './splice-shell.ts';

/** A rendered page with everything derived from its text, so that the text is read only once. */
export type PreparedPage = PackedContent & {
  path: string;
  name: string;
  /**
   * Its inline scripts as Content-Security-Policy hashes, and its references; without those already
   * reported by an earlier page of this preparer.
   */
  inlineScripts: string[];
  references: string[];
};

/** Creates a preparer for one pass. Throws an Error that names a page that is empty or broken. */
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
