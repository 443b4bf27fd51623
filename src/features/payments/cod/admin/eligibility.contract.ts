import * as z from 'zod/mini';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { CASH_KINDS, CASH_VERDICTS } from '#src/features/payments/cod/eligibility-status.ts';

export const ELIGIBILITY_REASON_MAX = 200;

/** The COD eligibility of a number, an account or an address. */
export const CodEligibility = z.object({
  kind: z.enum(CASH_KINDS),
  value: z.string(),
  /** The phone number, the account holder or the address, for display. */
  label: z.string(),
  /** Returned parcels that still count. */
  refusals: z.int(),
  verdict: z.nullable(z.enum(CASH_VERDICTS)),
  reason: z.string(),
  setBy: z.nullable(z.string()),
  setAt: z.nullable(z.string()),
  /** True if it makes cash on delivery unavailable. */
  isRefused: z.boolean(),
});
export type CodEligibility = z.infer<typeof CodEligibility>;

const NO_DECISION = 'none';

/** Returns the version of the fields that a decision changes. */
export function eligibilityVersion({
  verdict,
  setAt,
}: Pick<CodEligibility, 'verdict' | 'setAt'>): string {
  return verdict ? `${verdict} ${setAt}` : NO_DECISION;
}

export const listCodEligibility = endpoint({
  method: 'GET',
  path: '/api/admin/cash/standings',
  summary:
    'Lists numbers, accounts and addresses with returned parcels or a staff decision on COD.',
  access: { staff: 'payments.read' },
  input: z.object({
    /** Part of a number, name or address. */
    q: z._default(Text(100), ''),
    ...Paging,
  }),
  output: z.object({
    standings: z.array(Versioned(CodEligibility, eligibilityVersion)),
    total: z.int(),
    totalPages: z.int(),
    /** The number of returned parcels from which cash is refused. */
    refusalsMost: z.int(),
  }),
});

export const updateCodEligibility = endpoint({
  method: 'PUT',
  path: '/api/admin/cash/standings',
  summary:
    'Blocks COD for a number, account or address, ignores its returned parcels so far, or applies the usual rules.',
  access: { staff: 'cash.write' },
  input: z.object({
    kind: z.enum(CASH_KINDS, 'Choose a number, an account or an address.'),
    value: RequiredText(400, 'Write which one.'),
    verdict: z.enum([...CASH_VERDICTS, 'none'], 'Choose blocked, lifted or none.'),
    reason: RequiredText(ELIGIBILITY_REASON_MAX, 'Enter a reason.'),
    /** May be omitted for one without a decision. */ version: z._default(Version, NO_DECISION),
  }),
  output: Versioned(CodEligibility, eligibilityVersion),
});
