import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { CHOSEN_CHANNELS } from './choice-status.ts';

export const NewsChoices = z.object({
  /** The address that always gets email; null without one. */
  email: z.nullable(z.string()),
  /** The account's mobile number; without one, updates go to the number of the order's address. */
  phone: z.nullable(z.string()),
  /** The channels that the shop offers in addition to email. */
  channels: z.array(
    z.object({
      channel: z.enum(CHOSEN_CHANNELS),
      isOn: z.boolean(),
      /** True if it cannot be turned off: no other channel reaches this person. */
      isNeeded: z.boolean(),
    }),
  ),
});
export type NewsChoices = z.infer<typeof NewsChoices>;
export type NewsChoice = NewsChoices['channels'][number];

export const viewNewsChoices = endpoint({
  method: 'GET',
  path: '/api/account/news',
  summary: 'By which ways somebody wants news of their orders, beside mail.',
  access: 'shopper',
  input: Nothing,
  output: NewsChoices,
});

export const sayNewsChoice = endpoint({
  method: 'PUT',
  path: '/api/account/news',
  summary: 'Says whether news of orders may come by a channel.',
  access: 'shopper',
  input: z.object({
    channel: z.enum(CHOSEN_CHANNELS, 'Choose a way.'),
    isOn: z.boolean('Say yes or no.'),
    place: z.enum(['checkout', 'account'], 'Say where this was chosen.'),
  }),
  output: NewsChoices,
});
