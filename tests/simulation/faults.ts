import type { Fault } from './fault.ts';
import { ACCOUNT_FAULTS } from './faults-of-accounts.ts';
import { BOOK_FAULTS } from './faults-of-books.ts';
import { ORDER_FAULTS } from './faults-of-orders.ts';

/** Faults that a change could introduce, to prove that the search finds them. */
export const FAULTS: readonly Fault[] = [...BOOK_FAULTS, ...ORDER_FAULTS, ...ACCOUNT_FAULTS];
