import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';

export const viewPayoutSource = endpoint({
  method: 'GET',
  path: '/api/admin/cash/payouts',
  summary: 'Returns the courier company whose COD remittances can be fetched, or null.',
  access: { staff: 'payments.read' },
  input: z.object({}),
  output: z.object({ provider: z.nullable(z.string()), isTest: z.boolean() }),
});

export const fetchPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/cash/payouts',
  summary:
    'Fetches COD remittances from the courier company, and records new ones against their orders.',
  access: { staff: 'cash.write' },
  input: z.object({}),
  output: z.object({
    /** Orders checked, and orders whose cash had been remitted. */
    asked: z.int(),
    noted: z.int(),
    /** Remittances that differ from our records. */
    differences: z.int(),
  }),
});
