import * as z from 'zod/mini';
import { ORDER_ID } from './order-id.ts';

/** An order id. Accepts any text that could be one, so that an unknown id answers 404. */
export const OrderId = z
  .string('That is not a valid order id.')
  .check(z.regex(ORDER_ID, 'That is not a valid order id.'));
