import { STATES } from '#src/lib/states.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { isEmail } from '#src/lib/contact.ts';

/** Removes the apostrophe that keeps spreadsheets from reading a number. */
export function withoutApostrophe(cell: string): string {
  return cell.replace(/^['’]+/, '').trim();
}

export function joinName(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** Returns an email address in lower case; undefined if nobody can have it. */
export function readEmail(cell: string): string | undefined {
  const email = withoutApostrophe(cell).toLowerCase();
  return isEmail(email) ? email : undefined;
}

/** Returns the 10 digits of an Indian mobile number; undefined for any other. */
export function readPhone(cell: string): string | undefined {
  return parsePhone(withoutApostrophe(cell));
}

/** The codes of Shopify and WooCommerce where they differ from the names in this shop. */
const CODES: Record<string, (typeof STATES)[number]> = {
  ...{ AN: 'Andaman and Nicobar Islands', AP: 'Andhra Pradesh', AR: 'Arunachal Pradesh' },
  ...{ AS: 'Assam', BR: 'Bihar', CH: 'Chandigarh', CG: 'Chhattisgarh', CT: 'Chhattisgarh' },
  ...{ DN: 'Dadra and Nagar Haveli and Daman and Diu' },
  ...{ DD: 'Dadra and Nagar Haveli and Daman and Diu' },
  ...{ DH: 'Dadra and Nagar Haveli and Daman and Diu', DL: 'Delhi', GA: 'Goa', GJ: 'Gujarat' },
  ...{ HR: 'Haryana', HP: 'Himachal Pradesh', JK: 'Jammu and Kashmir', JH: 'Jharkhand' },
  ...{ KA: 'Karnataka', KL: 'Kerala', LA: 'Ladakh', LD: 'Lakshadweep', MP: 'Madhya Pradesh' },
  ...{ MH: 'Maharashtra', MN: 'Manipur', ML: 'Meghalaya', MZ: 'Mizoram', NL: 'Nagaland' },
  ...{ OR: 'Odisha', OD: 'Odisha', PY: 'Puducherry', PB: 'Punjab', RJ: 'Rajasthan' },
  ...{ SK: 'Sikkim', TN: 'Tamil Nadu', TS: 'Telangana', TG: 'Telangana', TR: 'Tripura' },
  ...{ UP: 'Uttar Pradesh', UK: 'Uttarakhand', UT: 'Uttarakhand', WB: 'West Bengal' },
};
const NAMES = new Map(STATES.map((state) => [plain(state), state]));

/** Returns the name of a state that is written as a name or as a code; undefined if unknown. */
export function readState(cell: string): (typeof STATES)[number] | undefined {
  const code = cell.trim().toUpperCase().replace(/^IN-/, '');
  return Object.hasOwn(CODES, code) ? CODES[code] : NAMES.get(plain(cell));
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
}

/** Returns whether a country is India, or is not written. */
export function isIndia(country: string): boolean {
  return ['', 'in', 'ind', 'india'].includes(country.trim().toLowerCase());
}
