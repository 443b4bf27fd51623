import * as z from 'zod/mini';
import { OfferMoment } from '#src/features/offers/admin/offer-input.contract.ts';
import { OptionalDay } from '#src/lib/day.ts';
import { endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { LongText, RequiredLongText, RequiredText } from '#src/lib/text.ts';
import { formatCount } from '#src/lib/money.ts';
import { BREACH_AUTHORITIES, breachVersion, fromIndia } from './breach-deadlines.ts';

export const BREACH_TEXT_MAX = 2000;
export const BREACH_CONTACT_MAX = 200;
/** Order numbers and email addresses in a pasted list, and its characters. */
export const BREACH_LIST_MAX = 5000;
export const BREACH_LIST_TEXT_MAX = 200_000;
export const AUDIENCES = ['accounts', 'orders', 'list'] as const;

const Facts = {
  noticedAt: OfferMoment.check(
    z.refine((moment) => fromIndia(moment) <= new Date(), 'Choose a time in the past.'),
  ),
  description: RequiredLongText(BREACH_TEXT_MAX, 'Describe what happened, and when.'),
  affectedData: RequiredLongText(BREACH_TEXT_MAX, 'List the data that is affected.'),
  consequences: RequiredLongText(BREACH_TEXT_MAX, 'Describe what this can mean for customers.'),
  measures: RequiredLongText(
    BREACH_TEXT_MAX,
    'Describe what you have done, and what customers can do.',
  ),
  contactText: RequiredText(BREACH_CONTACT_MAX, 'Enter who answers questions.'),
};

export const Breach = z.object({
  id: z.int(),
  noticedAt: z.string(),
  description: z.string(),
  affectedData: z.string(),
  consequences: z.string(),
  measures: z.string(),
  contactText: z.string(),
  /** When staff recorded that they reported it; null until then. */
  certInAt: z.nullable(z.string()),
  boardAt: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  /** People who are sent a notice by email, those of them who were, and people without an address. */
  recipients: z.int(),
  sent: z.int(),
  withoutEmail: z.int(),
});
export type Breach = z.infer<typeof Breach>;

const access = { staff: 'settings.write' } as const;

export const listBreaches = endpoint({
  method: 'GET',
  path: '/api/admin/breaches',
  summary: 'Lists the recorded breaches of personal data, newest first, and who was notified.',
  access,
  input: Nothing,
  output: z.object({ breaches: z.array(Versioned(Breach, breachVersion)) }),
});

export const createBreach = endpoint({
  method: 'POST',
  path: '/api/admin/breaches',
  summary: 'Records a breach of personal data. Nobody is notified yet.',
  access,
  status: 201,
  input: z.object(Facts),
  output: Versioned(Breach, breachVersion),
});

export const updateBreach = endpoint({
  method: 'PATCH',
  path: '/api/admin/breaches/:id',
  summary: 'Changes the record of a breach. Refused while its notices are being sent.',
  access,
  input: z.object({ id: Id, version: Version, ...Facts }),
  output: Versioned(Breach, breachVersion),
});

export const reportBreach = endpoint({
  method: 'POST',
  path: '/api/admin/breaches/:id/report',
  summary: 'Records that a breach has been reported to CERT-In or the Data Protection Board.',
  access,
  input: z.object({ id: Id, authority: z.enum(BREACH_AUTHORITIES, 'Choose an authority.') }),
  output: Versioned(Breach, breachVersion),
});

const NOTICE = z
  .object({
    id: Id,
    audience: z.enum(AUDIENCES, 'Choose who is affected.'),
    /** For orders: the first and the last day in India. */
    from: z._default(OptionalDay, ''),
    to: z._default(OptionalDay, ''),
    /** For a list: order numbers and email addresses, separated by spaces, commas or lines. */
    listText: z._default(LongText(BREACH_LIST_TEXT_MAX), ''),
  })
  .check(
    z.refine(({ audience, from }) => audience !== 'orders' || from !== '', {
      path: ['from'],
      error: 'Choose the first day.',
    }),
    z.refine(({ audience, from, to }) => audience !== 'orders' || to >= from, {
      path: ['to'],
      error: 'Choose the first day or a later one.',
    }),
    z.refine(({ audience, listText }) => audience !== 'list' || toEntries(listText).length > 0, {
      path: ['listText'],
      error: 'Enter order numbers or email addresses.',
    }),
    z.refine(({ listText }) => toEntries(listText).length <= BREACH_LIST_MAX, {
      path: ['listText'],
      error: `Enter at most ${formatCount(BREACH_LIST_MAX)} order numbers and addresses at a time.`,
    }),
  );

/** Splits a pasted list into its entries, each once and in lower case. */
export function toEntries(listText: string): string[] {
  return [...new Set(listText.toLowerCase().split(/[\s,;]+/))].filter((entry) => entry !== '');
}

export const previewBreachNotice = endpoint({
  method: 'POST',
  path: '/api/admin/breaches/:id/preview',
  summary: 'Shows the notice about a breach, and counts the people who would get it.',
  access,
  input: NOTICE,
  output: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    /** People who have not been notified before. */
    recipients: z.int(),
    withoutEmail: z.int(),
    /** Entries of the list that match no order and no account. */
    unknown: z.array(z.string()),
  }),
});

export const sendBreachNotice = endpoint({
  method: 'POST',
  path: '/api/admin/breaches/:id/send',
  summary: 'Sends the notice about a breach by email, once to each person.',
  access,
  input: NOTICE,
  output: Versioned(Breach, breachVersion),
});
export type NoticeAudience = z.output<typeof NOTICE>;

export const exportBreachRecipients = endpoint({
  method: 'GET',
  path: '/api/admin/breaches/:id/recipients',
  summary: 'Exports who was notified of a breach and when as CSV, for the Data Protection Board.',
  access,
  input: z.object({ id: Id }),
  output: z.file().check(z.mime(['text/csv'])),
});
