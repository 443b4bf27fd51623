import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Password } from '#src/lib/identity.ts';

/** Days between a deletion request and the deletion, in case it was a mistake. */
export const DELETION_GRACE_DAYS = 30;

/**
 * When the account will be deleted; null if no deletion was requested. A user who signs in with
 * codes only has no password, and needs none.
 */
export const Deletion = z.object({ deleteAfter: z.nullable(z.string()), hasPassword: z.boolean() });
export type Deletion = z.infer<typeof Deletion>;

export const viewDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Returns whether and when this account will be deleted.',
  access: 'shopper',
  input: Nothing,
  output: Deletion,
});

export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: `Schedules this account for deletion in ${DELETION_GRACE_DAYS} days. Requires the password of a user who has one.`,
  access: 'shopper',
  input: z.object({ password: z._default(Password, '') }),
  output: Deletion,
});

export const undoDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Cancels the deletion of the account.',
  access: 'shopper',
  input: Nothing,
  output: Deletion,
});
