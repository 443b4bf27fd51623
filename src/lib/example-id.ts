/** The id prefix of the demo's people: ids of real accounts contain no dash. */
export const EXAMPLE_PREFIX = 'example-';

/** The sender of the demo's orders: an account without permissions. */
export const EXAMPLE_STAFF = `${EXAMPLE_PREFIX}staff`;

export function exampleId(number: number): string {
  return `${EXAMPLE_PREFIX}${number}`;
}

/** Returns whether an account belongs to the demo. */
export function isExampleId(userId: string): boolean {
  return userId.startsWith(EXAMPLE_PREFIX);
}

/** The code that the demo's orders use. */
export const EXAMPLE_OFFER = 'MONSOON150';

/** The number prefix of the demo's registered texts: the register has issued none like it. */
export const EXAMPLE_DLT = '000000000000000';

/** The name prefix of the demo's WhatsApp templates. */
export const EXAMPLE_WHATSAPP = 'example_';

/** The prefix of the demo's phone numbers: no mobile number in India starts like this. */
export const EXAMPLE_PHONE = '10000';
