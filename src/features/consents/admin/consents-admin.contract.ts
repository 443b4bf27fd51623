import * as z from 'zod/mini';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { CONSENT_PURPOSES } from '../consent-status.ts';
import { ConsentEntry } from '../consents.contract.ts';

const Filters = {
  purpose: z.optional(z.enum(CONSENT_PURPOSES, 'Choose a purpose.')),
  /** Part of a name, an email address or a number. */
  q: z._default(Text(100), ''),
  /** The entries of one account. */
  userId: z.optional(z.string().check(z.maxLength(64))),
};

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/admin/consents',
  summary:
    'Lists the register of consents: who agreed to or withdrew what, when and where, newest first.',
  access: { staff: 'users.read' },
  input: z.object({ ...Filters, ...Paging }),
  output: z.object({
    entries: z.array(
      z.extend(ConsentEntry, {
        id: z.int(),
        userId: z.string(),
        name: z.string(),
        contact: z.string(),
        /** True if nothing newer was said about the purpose. */
        isCurrent: z.boolean(),
      }),
    ),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const exportConsents = endpoint({
  method: 'GET',
  path: '/api/admin/consents/export',
  summary: 'Exports the register of consents as CSV, with the sentences.',
  access: { staff: 'users.read' },
  input: z.object(Filters),
  output: z.file().check(z.mime(['text/csv'])),
});
