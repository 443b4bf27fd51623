const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Rate limits: `max` tries in a row, then one more in each `max`th part of the window. */
const QUARTER_SECONDS = 15 * MINUTE_SECONDS;

/** For one account from one network, so that strangers elsewhere use up none of these. */
export const LOGIN_LIMIT = { max: 10, windowSeconds: QUARTER_SECONDS };
/** For one account in a browser that has signed in to it before: nobody else uses these up. */
export const LOGIN_DEVICE_LIMIT = { max: 10, windowSeconds: QUARTER_SECONDS };
/** For one account from all other browsers: against an attacker with many networks. */
export const LOGIN_ACCOUNT_LIMIT = { max: 100, windowSeconds: QUARTER_SECONDS };
/** For all accounts from one network. */
export const LOGIN_ADDRESS_LIMIT = { max: 50, windowSeconds: QUARTER_SECONDS };
export const REGISTER_LIMIT = { max: 20, windowSeconds: HOUR_SECONDS };
/**
 * Codes sent to one email address or phone number, counted over all senders: at most 10 in a row and
 * then one every 144 minutes. With five guesses at each, a stranger needs years to guess one.
 */
export const CODES_PER_CONTACT_LIMIT = { max: 10, windowSeconds: DAY_SECONDS };
/** The same for a browser that has signed in to the account before, separate from strangers. */
export const CODES_PER_DEVICE_LIMIT = { max: 10, windowSeconds: DAY_SECONDS };
/** All codes that browsers unknown to their recipients request from one network in a day. */
export const CODES_PER_NETWORK_LIMIT = { max: 300, windowSeconds: DAY_SECONDS };
/** All guesses at such codes from one network in a day. */
export const GUESSES_PER_NETWORK_LIMIT = { max: 500, windowSeconds: DAY_SECONDS };
/** Sign-in codes requested from one network. */
export const SIGN_IN_CODE_LIMIT = { max: 50, windowSeconds: HOUR_SECONDS };
/** Guesses at one code that was sent, and at all such codes from one network. */
export const CODE_GUESSES_MAX = 5;
/** The same limit in the database; every code expires before a sixth guess is allowed. */
export const GUESSES_PER_CODE_LIMIT = { max: CODE_GUESSES_MAX, windowSeconds: DAY_SECONDS };
export const CODE_GUESS_LIMIT = { max: 30, windowSeconds: QUARTER_SECONDS };
/** Requests for a link or a code, for one account from one network, and for all accounts. */
export const FORGOT_LIMIT = { max: 5, windowSeconds: HOUR_SECONDS };
export const FORGOT_ADDRESS_LIMIT = { max: 20, windowSeconds: HOUR_SECONDS };
/**
 * Links or codes sent to one account, counted over all requests. Beyond the limit, the previous one is
 * still valid: the interval between two must stay well below the validity of a link or code.
 */
export const SEND_LINK_LIMIT = { max: 5, windowSeconds: HOUR_SECONDS };
export const SEND_CODE_LIMIT = { max: 3, windowSeconds: QUARTER_SECONDS };
export const RESET_ADDRESS_LIMIT = { max: 30, windowSeconds: QUARTER_SECONDS };
export const CHANGE_PASSWORD_LIMIT = { max: 10, windowSeconds: QUARTER_SECONDS };
export const SECOND_FACTOR_LIMIT = { max: 10, windowSeconds: QUARTER_SECONDS };
/** Changes of a user's own passkeys, by user. */
export const PASSKEY_LIMIT = { max: 10, windowSeconds: QUARTER_SECONDS };
/** Passkey sign-ins from one network: this many starts, and as many completions. */
export const PASSKEY_SIGN_IN_LIMIT = { max: 50, windowSeconds: QUARTER_SECONDS };
export const OWN_DATA_LIMIT = { max: 10, windowSeconds: HOUR_SECONDS };
/** Guesses at a code for a new address or number, by user. */
export const CONTACT_CODE_LIMIT = { max: 5, windowSeconds: QUARTER_SECONDS };
