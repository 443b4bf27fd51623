/** The channels that somebody can choose for order updates; email is always sent. */
export const CHOSEN_CHANNELS = ['sms', 'whatsapp'] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];

/**
 * Where somebody made the choice. `stop`: they replied STOP or START to a message; `alert`: they
 * requested an alert and have only a number.
 */
export const CHOICE_PLACES = ['checkout', 'account', 'stop', 'alert'] as const;
export type ChoicePlace = (typeof CHOICE_PLACES)[number];
