const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How often someone may try, by what is counted. */
export const LOGIN_LIMIT = { max: 10, windowSeconds: 15 * MINUTE_SECONDS };
export const LOGIN_ADDRESS_LIMIT = { max: 50, windowSeconds: 15 * MINUTE_SECONDS };
export const REGISTER_LIMIT = { max: 20, windowSeconds: HOUR_SECONDS };
export const FORGOT_LIMIT = { max: 5, windowSeconds: HOUR_SECONDS };
export const FORGOT_ADDRESS_LIMIT = { max: 20, windowSeconds: HOUR_SECONDS };
export const RESET_CODE_LIMIT = { max: 5, windowSeconds: 15 * MINUTE_SECONDS };
export const RESET_ADDRESS_LIMIT = { max: 30, windowSeconds: 15 * MINUTE_SECONDS };
export const CHANGE_PASSWORD_LIMIT = { max: 10, windowSeconds: 15 * MINUTE_SECONDS };
export const SECOND_FACTOR_LIMIT = { max: 10, windowSeconds: 15 * MINUTE_SECONDS };
export const OWN_DATA_LIMIT = { max: 10, windowSeconds: HOUR_SECONDS };
