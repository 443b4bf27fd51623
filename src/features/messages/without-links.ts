/**
 * The place of a signature in a link that the shop inserts, from Unicode's private use area.
 * withoutLinks() removes it from all other text, so nobody else can ask for one.
 */
export const SIGNATURE_PLACE = '\uE000';

/** A scheme such as `https://`, also without its slashes where a browser would accept that. */
const SCHEME = /\b([a-z][a-z0-9+.-]*):(?=[/\\]{1,2}\S)/gi;
/** A dot inside what could be a host name, but not in an email address. */
const HOST_DOT =
  /(?<!@[\p{L}\p{N}.-]*)(?<=[\p{L}\p{N}-])([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}-]*\p{L}{2})/gu;

/**
 * Changes text typed by a person so that no mail or text message app turns it into a link:
 * `https://evil.com` becomes `https: //evil. com`. Email addresses stay as they are.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(SIGNATURE_PLACE, '')
    .replace(SCHEME, '$1: ')
    .replace(HOST_DOT, (dot, _, at: number) => (isInEmail(text, at) ? dot : `${dot} `));
}

function isInEmail(text: string, at: number): boolean {
  const word = /^\S*/.exec(text.slice(at))?.[0] ?? '';
  return word.includes('@');
}
