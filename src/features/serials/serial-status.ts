/** Where a unit is: packed includes sent and delivered. */
export const SERIAL_STATES = ['stock', 'packed', 'returned', 'void'] as const;
export type SerialState = (typeof SERIAL_STATES)[number];

/** How an owner got a unit that we did not deliver to them. */
export const OWNER_SOURCES = ['elsewhere', 'transfer'] as const;
