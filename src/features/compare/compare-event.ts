/** The event on `window` that says what is compared has changed in this tab. */
export const CHANGED = 'swara:compare';
