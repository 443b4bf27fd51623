type ErrorRow = { status: ErrorStatus; text: string };
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 413
  | 415
  | 422
  | 429
  | 500
  | 502
  | 503;

/** Every way a request can fail: code, status and sentence. Adding a row adds the error. */
export const ERRORS = {
  UNREADABLE: { status: 400, text: 'We could not read that request.' },
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in first.' },
  WRONG_CREDENTIALS: { status: 401, text: 'The email, phone number or password is wrong.' },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    text: 'Please enter the code that your authenticator app shows.',
  },
  SECOND_STEP_OVER: {
    status: 401,
    text: 'That took too long, or too many attempts. Please sign in again.',
  },
  WRONG_SIGNATURE: { status: 401, text: 'That message is not signed by the payment service.' },
  NOT_ALLOWED: { status: 403, text: 'You are not allowed to do that.' },
  SECOND_FACTOR_DEMANDED: {
    status: 403,
    text: 'Your role needs a second factor. Please set one up first.',
  },
  WRONG_ORIGIN: { status: 403, text: 'That request came from another site, so it was refused.' },
  NOT_A_BUYER: { status: 403, text: 'Only people who bought this product here can review it.' },
  NOT_FOUND: { status: 404, text: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'That address does not take this kind of request.' },
  ALREADY_REGISTERED: {
    status: 409,
    text: 'An account with that email or phone number already exists. Please sign in.',
  },
  OUT_OF_STOCK: { status: 409, text: 'That item has just sold out.' },
  NOT_ENOUGH_STOCK: { status: 409, text: 'There are not that many left.' },
  NOT_SERVED: { status: 409, text: 'We do not deliver there.' },
  PRICE_CHANGED: { status: 409, text: 'A price has changed. Please look at your order again.' },
  ADDRESSES_FULL: {
    status: 409,
    text: 'You already have 20 saved addresses. Please delete one first.',
  },
  CART_FULL: {
    status: 409,
    text: 'Your cart is full: it holds 50 different items. Please remove one first.',
  },
  ALREADY_REVIEWED: { status: 409, text: 'You have already reviewed this product. Thank you!' },
  WISHLIST_FULL: { status: 409, text: 'Your wishlist is full. Remove something first.' },
  ALERTS_FULL: {
    status: 409,
    text: 'You already wait for 50 things. Please remove one in your account first.',
  },
  CART_EMPTY: { status: 409, text: 'Your cart is empty!' },
  ALREADY_PAID: { status: 409, text: 'This order is already paid.' },
  NOT_PAID: { status: 409, text: 'This order has not been paid.' },
  STILL_RUNNING: {
    status: 409,
    text: 'This is already being done. Please wait a moment and try again.',
  },
  OUTCOME_UNKNOWN: {
    status: 409,
    text: 'This was begun and then cut off: it may have been done. Please look before you do it again.',
  },
  CONFLICT: { status: 409, text: 'That has been changed somewhere else. Please reload.' },
  EDIT_CONFLICT: {
    status: 409,
    text: 'Somebody else saved this while you had it open, so yours is not saved yet.',
  },
  TOO_LARGE: { status: 413, text: 'That is too large to send.' },
  WRONG_TYPE: { status: 415, text: 'That kind of content cannot be read here.' },
  INVALID_INPUT: { status: 422, text: 'Please correct the marked fields.' },
  KEY_REUSED: {
    status: 422,
    text: 'This Idempotency-Key was already used for another request. Please send a new one.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Too many attempts. Please wait a moment and try again.',
  },
  UNEXPECTED: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  PAYMENT_UNAVAILABLE: {
    status: 502,
    text: 'The payment service is not responding. Nothing was charged; please try again.',
  },
  COURIER_UNAVAILABLE: {
    status: 502,
    text: 'The courier company is not responding. Nothing was booked; please try again.',
  },
  NOT_READY: { status: 503, text: 'The shop is starting. Please try again in a moment.' },
  KEPT_OFFLINE: { status: 503, text: 'You are offline. Saved here, sent when you are back.' },
  OFFLINE: { status: 503, text: 'We could not reach the shop. Please check your connection.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** The current values and their version, which the refused write was not made from. */
export type Current = { version: string | number; values: unknown };

type AppErrorOptions = {
  /** A more telling sentence than the table's. */
  message?: string;
  fields?: Record<string, string>;
  isOfField?: boolean;
  retryAfterSeconds?: number;
  current?: Current;
  cause?: unknown;
};

/** The header of an answer whose message only says again what its one field says: see call(). */
export const OF_FIELD_HEADER = 'x-message-of-field';

/** An error with a row in ERRORS: what services throw and what call() rebuilds in the browser. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  /** Sentences to show under form fields, keyed by field path: `{ 'address.city': '…' }`. */
  readonly fields: Record<string, string>;
  /** With TOO_MANY_REQUESTS and STILL_RUNNING: seconds until another try makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** The message only says again what the one field says. */
  readonly isOfField: boolean;
  /** With EDIT_CONFLICT. */
  readonly current: Current | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields ?? {};
    this.isOfField = options.isOfField ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
  }
}

/** Anything thrown, as an AppError: an unknown one becomes UNEXPECTED with its cause kept. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('UNEXPECTED', { cause: thrown });
}

/** Says whether a text from outside is one of our codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
