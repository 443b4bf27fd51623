import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { CONSENT_PURPOSES, CONSENT_SOURCES } from './consent-status.ts';

/** One consent, or its withdrawal. */
export const ConsentEntry = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  isOn: z.boolean(),
  /** The sentence that they agreed to; '' for cookie choices, whose text the shop's settings had. */
  sentence: z.string(),
  textVersion: z.string(),
  source: z.enum(CONSENT_SOURCES),
  saidAt: z.string(),
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

/** Purposes that a person can agree to in the account and the cart. Others are only withdrawn there. */
export const GIVEN_HERE = ['cart-reminders'] as const;

export const listOwnConsents = endpoint({
  method: 'GET',
  path: '/api/account/consents',
  summary: 'Lists everything that the signed-in user agreed to or withdrew, newest first.',
  access: 'shopper',
  input: Nothing,
  output: z.object({
    entries: z.array(ConsentEntry),
    /** The purposes that can be agreed to now: only what the shop does at present. */
    offered: z.array(z.enum(GIVEN_HERE)),
  }),
});

const Place = z.enum(['account', 'cart'], 'Choose where this was chosen.');

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/account/consents',
  summary: 'Records that the signed-in user agrees to a purpose.',
  access: 'shopper',
  input: z.object({
    purpose: z.enum(GIVEN_HERE, 'Choose what to agree to.'),
    source: Place,
  }),
  output: listOwnConsents.output,
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/account/consents/:purpose',
  summary: 'Records that the signed-in user withdraws a consent.',
  access: 'shopper',
  input: z.object({
    purpose: z.enum(CONSENT_PURPOSES, 'Choose what to withdraw.'),
    source: z._default(Place, 'account'),
  }),
  output: listOwnConsents.output,
});
