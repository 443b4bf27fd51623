import { CREDIT_EXAMPLES } from './credit-examples.ts';
import { SHOPPER_EXAMPLES } from './shopper-examples.ts';
import { STAFF_EXAMPLES } from './staff-examples.ts';

/** Fields of an example that its schema cannot say, and a sentence if the summary is no use of it. */
export type ExampleRow = { says?: string } & Record<string, unknown>;

/** Rows by call; calls without a row have an example of sample values. */
export const EXAMPLES: Readonly<Record<string, ExampleRow>> = {
  ...CREDIT_EXAMPLES,
  ...SHOPPER_EXAMPLES,
  ...STAFF_EXAMPLES,
};
