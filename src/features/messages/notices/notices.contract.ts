import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { MESSAGE_CHANNELS } from '../message-status.ts';
import { NOTICE_KIND_NAMES, NOTICE_PACE_NAMES } from './notice-status.ts';

const choices = {
  kinds: z
    .array(z.enum(NOTICE_KIND_NAMES, 'Choose what to hear of.'), 'Send a list.')
    .check(z.maxLength(NOTICE_KIND_NAMES.length, 'Choose each once.')),
  channels: z
    .array(z.enum(MESSAGE_CHANNELS, 'Choose how.'), 'Send a list.')
    .check(z.maxLength(MESSAGE_CHANNELS.length, 'Choose each once.')),
  pace: z.enum(NOTICE_PACE_NAMES, 'Choose how often.'),
};

export const OwnNotices = z.object({
  ...choices,
  /** The kinds that their role may get. */
  allowed: z.array(z.enum(NOTICE_KIND_NAMES)),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type OwnNotices = z.infer<typeof OwnNotices>;

export const viewOwnNotices = endpoint({
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'Of what the person signed in is told, by which ways and how often.',
  access: { staff: 'own-account' },
  input: Nothing,
  output: OwnNotices,
});

export const saveOwnNotices = endpoint({
  method: 'PUT',
  path: '/api/admin/notices',
  summary: 'Sets of what the person signed in is told, by which ways and how often at most.',
  access: { staff: 'own-account' },
  input: z.object(choices),
  output: OwnNotices,
});
