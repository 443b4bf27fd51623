/** Characters that XML 1.0 cannot contain, other controls, and halves of surrogate pairs. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu;
/** Shortened text ends at a word if that costs at most this share of it. */
const WORD_SHARE = 0.2;

/** Returns a text without unwritable characters, in at most `max` characters (UTF-16 units). */
export function toFeedText(text: string, max: number): string {
  const clean = text.replaceAll('\r\n', '\n').replace(UNWRITABLE, '').trim();
  if (clean.length <= max) return clean;
  const cut = clean.slice(0, max - 1);
  const space = cut.search(/\s\S*$/);
  const end = space >= max * (1 - WORD_SHARE) ? space : cut.length;
  // A pair of which one half was cut off.
  return `${cut
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** Escapes a text for an XML element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns an amount as every feed writes it, such as `1499.00 INR`. */
export function toFeedPrice(rupees: number): string {
  return `${rupees.toFixed(2)} INR`;
}
