import * as z from 'zod/mini';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

export const MESSAGE_STATES = ['open', 'answered', 'all'] as const;

/** A message that a visitor sent from the contact form. */
export const VisitorMessage = z.object({
  id: z.int(),
  name: z.string(),
  /** An email address or a 10-digit phone number. */
  contact: z.string(),
  subject: z.string(),
  message: z.string(),
  /** ISO 8601. */
  writtenAt: z.string(),
  /** Null while it waits for an answer. */
  answeredAt: z.nullable(z.string()),
  /** The staff member who marked it as answered; null if nobody did or the account is deleted. */
  answeredBy: z.nullable(z.string()),
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Lists messages from the contact form: open ones oldest first, the others newest first.',
  access: { staff: 'contact.read' },
  input: z.object({
    q: z._default(Text(100), ''),
    state: z._default(
      z.enum(MESSAGE_STATES, `Choose one of ${MESSAGE_STATES.join(', ')}.`),
      'open',
    ),
    ...Paging,
  }),
  output: z.object({
    messages: z.array(VisitorMessage),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const viewMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:id',
  summary: 'Gets one message from the contact form.',
  access: { staff: 'contact.read' },
  input: z.object({ id: Id }),
  output: VisitorMessage,
});

export const markMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:id',
  summary: 'Marks a message as answered or open. Repeating the call changes nothing.',
  access: { staff: 'contact.answer' },
  input: z.object({ id: Id, isAnswered: z.boolean('Enter true or false.') }),
  output: VisitorMessage,
});
