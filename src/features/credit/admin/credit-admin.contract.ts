import * as z from 'zod/mini';
import { DayThisCentury } from '#src/lib/day.ts';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Rupees } from '#src/lib/fields.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import {
  CREDIT_CHANGE,
  CREDIT_NOTE_MAX,
  GIFT_CARD_AMOUNT,
} from '#src/features/credit/credit-limits.ts';
import {
  CREDIT_KINDS,
  GIFT_CARD_KINDS,
  GIFT_CARD_STATES,
} from '#src/features/credit/credit-status.ts';
import { REFUND_STATUSES } from '#src/features/payments/payment-status.ts';
import { Credit } from '#src/features/credit/credit.contract.ts';

/** Chosen by the form, so that a request sent twice counts once. */
const RequestId = z.string('Send an id.').check(z.regex(/^[\w-]{8,64}$/, 'Send an id.'));
const Note = RequiredText(CREDIT_NOTE_MAX, 'Enter the reason.');
const UserId = z.string().check(z.minLength(1), z.maxLength(100));

export const CREDIT_ACTIONS = ['give', 'add', 'take'] as const;

export const viewCustomerCredit = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/credit',
  summary: 'Returns the store credit of a customer: the balance, what expires, and every entry.',
  access: { staff: 'users.read' },
  input: z.object({ id: UserId }),
  output: Credit,
});

export const changeCredit = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/credit',
  summary:
    'Changes the store credit of a customer: gives a gift that can expire, or adds or takes to correct a mistake. Sent again with the same requestId, it changes nothing.',
  access: { staff: 'credit.write' },
  input: z.object({
    id: UserId,
    action: z.enum(CREDIT_ACTIONS, 'Choose give, add or take.'),
    amount: Rupees(CREDIT_CHANGE.min, CREDIT_CHANGE.max),
    note: Note,
    requestId: RequestId,
  }),
  output: Credit,
});

/** A gift card as staff see it: never its code. Amounts in rupees. */
export const GiftCard = z.object({
  id: z.int(),
  lastFour: z.string(),
  amount: z.number(),
  state: z.enum(GIFT_CARD_STATES),
  note: z.string(),
  issuedBy: z.nullable(z.string()),
  issuedAt: z.string(),
  closedAt: z.nullable(z.string()),
  redeemedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The order of a card that a customer bought; null for one that staff issued. */
  purchase: z.nullable(
    z.object({
      orderId: z.string(),
      buyer: z.object({ id: z.nullable(z.string()), name: z.string() }),
      recipientName: z.string(),
      /** The email address or mobile number to which it goes; '' once it is erased. */
      recipientContact: z.string(),
      sendAt: z.string(),
      sentAt: z.nullable(z.string()),
      /** Null unless it was cancelled. */
      refund: z.nullable(z.enum(REFUND_STATUSES)),
    }),
  ),
});
export type GiftCard = z.infer<typeof GiftCard>;

const giftCardFilter = {
  state: z._default(z.enum(['all', ...GIFT_CARD_STATES]), 'all'),
  kind: z._default(z.enum(['all', ...GIFT_CARD_KINDS]), 'all'),
  q: z._default(Text(100), ''),
};

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards',
  summary:
    'Lists gift cards, newest first: by state, by origin, and by name, contact, order or last four characters.',
  access: { staff: 'users.read' },
  input: z.object({ ...giftCardFilter, ...Paging }),
  output: z.object({ giftCards: z.array(GiftCard), total: z.int(), totalPages: z.int() }),
});

export const downloadGiftCards = endpoint({
  method: 'GET',
  path: '/api/admin/gift-cards/file',
  summary: 'Exports the gift cards of a list as CSV, without their codes.',
  access: { staff: 'users.read' },
  input: z.object(giftCardFilter),
  output: z.file().check(z.mime(['text/csv'])),
});

/** A new card with its code, which cannot be read again. */
const IssuedCard = z.object({ id: z.int(), code: z.string() });

export const issueGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards',
  summary: 'Issues a gift card that was paid for, and returns its code once.',
  access: { staff: 'credit.write' },
  input: z.object({
    amount: Rupees(GIFT_CARD_AMOUNT.min, GIFT_CARD_AMOUNT.max),
    /** Why, and how it was paid. */
    note: RequiredText(CREDIT_NOTE_MAX, 'Enter how it was paid, such as UPI 612345678901.'),
    requestId: RequestId,
  }),
  output: IssuedCard,
});

export const disableGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/disable',
  summary: 'Disables a gift card that is not redeemed.',
  access: { staff: 'credit.write' },
  input: z.object({ id: Id, note: Note }),
  output: GiftCard,
});

export const replaceGiftCard = endpoint({
  method: 'POST',
  path: '/api/admin/gift-cards/:id/replace',
  summary: 'Disables a gift card whose code was lost, and returns the code of a new one.',
  access: { staff: 'credit.write' },
  input: z.object({ id: Id, note: Note, requestId: RequestId }),
  output: IssuedCard,
});

/** The store credit and gift cards that the shop owes at the end of a day. Amounts in rupees. */
export const CreditReport = z.object({
  day: z.string(),
  rows: z.array(
    z.object({
      kind: z.enum([...CREDIT_KINDS, 'gift_card']),
      label: z.string(),
      /** The time since it was received. */
      age: z.string(),
      count: z.int(),
      amount: z.number(),
    }),
  ),
  total: z.number(),
});
export type CreditReport = z.infer<typeof CreditReport>;

const ReportInput = z.object({ day: DayThisCentury });

export const viewCreditReport = endpoint({
  method: 'GET',
  path: '/api/admin/books/credit',
  summary:
    'Returns the store credit and gift cards outstanding at the end of a day, by kind and age.',
  access: { staff: 'books.read' },
  input: ReportInput,
  output: CreditReport,
});

export const downloadCreditReport = endpoint({
  method: 'GET',
  path: '/api/admin/books/credit/file',
  summary: 'Exports the store credit and gift cards outstanding at the end of a day as CSV.',
  access: { staff: 'books.read' },
  input: ReportInput,
  output: z.file().check(z.mime(['text/csv'])),
});
