/** What the ids of the demo's people begin with: those of accounts have no dash. */
export const EXAMPLE_PREFIX = 'example-';

/** In whose name the demo's orders were sent: an account that may do nothing. */
export const EXAMPLE_STAFF = `${EXAMPLE_PREFIX}staff`;

export function exampleId(number: number): string {
  return `${EXAMPLE_PREFIX}${number}`;
}

/** Whether an account came with the demo. */
export function isExampleId(userId: string): boolean {
  return userId.startsWith(EXAMPLE_PREFIX);
}

/** The code that the demo's orders use. */
export const EXAMPLE_OFFER = 'MONSOON150';

/** How the numbers of the demo's registered texts begin: the register has given none like it. */
export const EXAMPLE_DLT = '000000000000000';

/** How the names of its WhatsApp templates begin. */
export const EXAMPLE_WHATSAPP = 'example_';

/** How their phone numbers begin: no mobile number in India does. */
export const EXAMPLE_PHONE = '10000';
