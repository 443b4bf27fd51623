/** The channels that somebody can choose for order updates; email is always sent. */
export const CHOSEN_CHANNELS = ['sms', 'whatsapp'] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];
