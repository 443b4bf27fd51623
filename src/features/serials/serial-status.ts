/** The states of a unit: packed includes sent and delivered. */
export const SERIAL_STATES = ['stock', 'packed', 'returned', 'void'] as const;
export type SerialState = (typeof SERIAL_STATES)[number];

/** The ways in which an owner got a unit that we did not deliver to them. */
export const OWNER_SOURCES = ['elsewhere', 'transfer'] as const;
