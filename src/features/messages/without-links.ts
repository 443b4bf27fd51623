/**
 * The placeholder of a signature in a link that the shop inserts, from Unicode's private use area.
 * withoutLinks() removes it from all other text, so nobody else can obtain a signature.
 */
export const SIGNATURE_PLACE = '\uE000';

/** A scheme such as `https://`, also without its slashes where a browser would accept that. */
const SCHEME = /\b([a-z][a-z0-9+.-]*):(?=[/\\]{1,2}\S)/gi;
/** Schemes that need no slashes. */
const SHORT_SCHEME = /\b(mailto|tel|sms|smsto|geo|data|javascript|upi|intent|whatsapp):(?=\S)/gi;
/**
 * A dot inside what could be a host name. Vowel signs of Indian scripts are marks rather than letters,
 * and an invisible character between letters does not keep every app from linking them.
 */
const HOST_DOT =
  /(?<=\S)([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{M}\p{N}\p{Cf}-]*[\p{L}\p{M}]\p{Cf}*[\p{L}\p{M}])/gu;
const IP_ADDRESS = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/g;
/** An email address and nothing else, except for the punctuation of a sentence around it. */
const EMAIL = /^[("'<]*(?!www\.)[\w.+%-]+@[\w-]+(\.[\w-]+)+[)>"',.;:!?]*$/i;

/**
 * Changes text typed by a person so that no mail or text message app turns it into a link:
 * `https://evil.com` becomes `https: //evil. com`. Email addresses stay as they are.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(SIGNATURE_PLACE, '').replace(/\S+/g, (word) => {
    return EMAIL.test(word) ? word : breakUp(word);
  });
}

function breakUp(word: string): string {
  return word
    .replace(SCHEME, '$1: ')
    .replace(SHORT_SCHEME, '$1: ')
    .replace(HOST_DOT, '$1 ')
    .replace(IP_ADDRESS, '$1. $2. $3. $4');
}
