const CODE = /\/w\/([a-z0-9]{12})\/?$/i;

/** Returns a serial number as it is stored: in capitals, without spaces. */
export function toSerial(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Returns the code in a scanned QR code of ours; undefined for a serial number. */
export function codeOf(scanned: string): string | undefined {
  return CODE.exec(scanned.trim())?.[1]?.toLowerCase();
}

const PARTS: Record<string, string> = { '#': '[0-9]', A: '[A-Z]', '?': '[A-Z0-9]' };

/** Returns whether a serial number has a product's format; '' accepts any. */
export function hasFormat(serial: string, format: string): boolean {
  if (format === '') return true;
  const parts = Array.from(
    format,
    (sign) => PARTS[sign] ?? sign.toUpperCase().replace(/[./-]/, String.raw`\$&`),
  );
  return new RegExp(`^${parts.join('')}$`).test(serial);
}

/** Splits a pasted list or a column of a spreadsheet: by lines, commas, semicolons and tabs. */
export function splitSerials(text: string): string[] {
  return text
    .split(/[\r\n,;\t]+/)
    .map((part) => toSerial(part.replace(/^["']+|["']+$/g, '')))
    .filter((part) => part !== '');
}

/** Writes the serial numbers of an item for people: `Serial number AB1` or `Serial numbers AB1, AB2`. */
export function serialsText(serials: readonly string[]): string {
  if (serials.length === 0) return '';
  return `Serial number${serials.length === 1 ? '' : 's'} ${serials.join(', ')}`;
}
