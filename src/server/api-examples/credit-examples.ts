import type { ExampleRow } from './examples.ts';

const REQUEST = '0b7f9a52-6f0d-4d1c-8c57-2f6f6f2a9e10';

/** Examples of calls about store credit and gift cards. */
export const CREDIT_EXAMPLES: Record<string, ExampleRow> = {
  'POST /api/admin/users/:id/credit': {
    says: 'Gives a customer ₹200 of store credit as an apology.',
    ...{ action: 'give', amount: 200, note: 'Sorry for the late parcel.', requestId: REQUEST },
  },
  'POST /api/admin/gift-cards': {
    says: 'Issues a gift card of ₹1,000 that was paid at the counter.',
    ...{ amount: 1000, note: 'Counter, UPI 612345678901', requestId: REQUEST },
  },
  'POST /api/admin/gift-cards/:id/disable': { note: 'Bought with a stolen card.' },
  'POST /api/admin/gift-cards/:id/replace': {
    ...{ note: 'The code was lost.', requestId: 'e0a1f2c3-4b5d-4e6f-8a7b-9c0d1e2f3a4b' },
  },
  'POST /api/admin/gift-cards/:id/resend': {
    says: 'Sends a bought gift card again, to an address that the buyer corrected on the phone.',
    ...{ recipientName: 'Ravi Iyer', recipientContact: 'ravi@example.com' },
  },
  'POST /api/admin/gift-cards/:id/cancel': { note: 'Bought with a stolen card.' },
  'PUT /api/admin/settings/giftCards': {
    ...{ isOn: true, amounts: [500, 1000, 2000, 5000] },
    ...{ customMin: 100, customMax: 10_000, dayMost: 20_000 },
  },
  'GET /api/admin/books/credit': { day: '2026-11-30' },
  'GET /api/admin/books/credit/file': { day: '2026-11-30' },
  'PUT /api/admin/settings/advance': {
    says: 'Offers an advance of 10 %, at least ₹99, and requires one after a returned parcel.',
    ...{ isOn: true, kind: 'percent', amount: 99, percent: 10, least: 99, from: 499, to: 50_000 },
    ...{ reach: 'everywhere', pincodes: '', requiredFrom: 0, requiredPincodes: '737' },
    ...{ requiredReturned: true, requiredNew: false, keepsReturned: false },
  },
  'PUT /api/admin/settings/credit': {
    ...{ isForReturns: true, bonusPercent: 5, bonusMost: 1000, giftDays: 365 },
  },
};
