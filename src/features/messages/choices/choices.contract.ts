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
  summary: 'Returns the channels for order updates in addition to email.',
  access: 'shopper',
  input: Nothing,
  output: NewsChoices,
});

export const sayNewsChoice = endpoint({
  method: 'PUT',
  path: '/api/account/news',
  summary: 'Turns order updates on a channel on or off.',
  access: 'shopper',
  input: z.object({
    channel: z.enum(CHOSEN_CHANNELS, 'Choose a channel.'),
    isOn: z.boolean('Choose yes or no.'),
    place: z.enum(['checkout', 'account'], 'Choose where this was chosen.'),
  }),
  output: NewsChoices,
});
