/** The channels of messages, as named in `sent_messages`. */
export const MESSAGE_CHANNELS = ['mail', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `sending`: just handed to the provider. Only some channels report `read`. */
export const MESSAGE_STATES = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Reports come late, twice and in any order: each counts only if it ranks above the last. */
const RANK: Record<MessageState, number> = {
  queued: 0,
  sending: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
};

/** Returns whether a report changes the known state: failed never undoes delivered. */
export function isLater(known: MessageState, reported: MessageState): boolean {
  return RANK[reported] > RANK[known];
}

/** The states that a report changes. */
export function statesBelow(reported: MessageState): MessageState[] {
  return MESSAGE_STATES.filter((known) => isLater(known, reported));
}
