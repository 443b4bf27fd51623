/** The ways that somebody may want news of their orders by or not; mail is always sent. */
export const CHOSEN_CHANNELS = ['sms', 'whatsapp'] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];

/**
 * Where somebody said so. `stop`: they answered STOP or START to a message; `alert`: they asked for an
 * alert, and have nothing but a number.
 */
export const CHOICE_PLACES = ['checkout', 'account', 'stop', 'alert'] as const;
export type ChoicePlace = (typeof CHOICE_PLACES)[number];
