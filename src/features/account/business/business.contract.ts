import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Gstin } from '#src/lib/fields.ts';
import { BUSINESS_NAME_MAX } from '#src/lib/limits.ts';
import { RequiredText } from '#src/lib/text.ts';

/** The business to name on invoices so that it can claim input tax credit. */
export const Business = z.object({ gstin: z.string(), name: z.string() });
export type Business = z.infer<typeof Business>;

const OwnBusiness = z.object({ business: z.nullable(Business) });

export const viewBusiness = endpoint({
  method: 'GET',
  path: '/api/account/business',
  summary: 'Returns the business that the signed-in user buys for, if any.',
  access: 'shopper',
  input: Nothing,
  output: OwnBusiness,
});

export const saveBusiness = endpoint({
  method: 'PUT',
  path: '/api/account/business',
  summary: 'Stores the GSTIN and name of a business, for invoices of orders placed for it.',
  access: 'shopper',
  input: z.object({
    gstin: Gstin,
    name: RequiredText(BUSINESS_NAME_MAX, 'Enter the name of the business.'),
  }),
  output: OwnBusiness,
});

export const deleteBusiness = endpoint({
  method: 'DELETE',
  path: '/api/account/business',
  summary: 'Deletes the business details; existing orders keep them.',
  access: 'shopper',
  input: Nothing,
  output: OwnBusiness,
});
