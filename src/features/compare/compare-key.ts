/** Under which a browser keeps what is compared; an event of this name says that it has changed. */
export const COMPARE_KEY = 'swara:compare';
