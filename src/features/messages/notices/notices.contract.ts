import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { MESSAGE_CHANNELS } from '#src/features/messages/message-status.ts';
import { NOTICE_KIND_NAMES, NOTICE_PACE_NAMES } from './notice-status.ts';

const choices = {
  kinds: z
    .array(z.enum(NOTICE_KIND_NAMES, 'Choose which notifications to get.'), 'Send a list.')
    .check(z.maxLength(NOTICE_KIND_NAMES.length, 'Choose each once.')),
  channels: z
    .array(z.enum(MESSAGE_CHANNELS, 'Choose a channel.'), 'Send a list.')
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
  summary: 'Returns the signed-in user’s notification settings: kinds, channels and frequency.',
  access: { staff: 'own-account' },
  input: Nothing,
  output: OwnNotices,
});

export const saveOwnNotices = endpoint({
  method: 'PUT',
  path: '/api/admin/notices',
  summary:
    'Updates the signed-in user’s notification settings: kinds, channels and maximum frequency.',
  access: { staff: 'own-account' },
  input: z.object(choices),
  output: OwnNotices,
});
