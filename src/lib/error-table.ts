import { type ErrorRow, ERRORS as OF_BROWSERS } from './error-table.browser.ts';

/** Every way a request can fail: code, status and sentence. Adding a row adds the error. */
export const ERRORS = {
  UNREADABLE: { status: 400, text: 'We could not read that request.' },
  WRONG_CREDENTIALS: { status: 401, text: 'The email, phone number or password is wrong.' },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    text: 'Please enter the code from your authenticator app.',
  },
  SECOND_STEP_OVER: {
    status: 401,
    text: 'That took too long, or there were too many attempts. Please sign in again.',
  },
  WRONG_API_KEY: {
    status: 401,
    text: 'This API key is not valid: it was mistyped or revoked, or has expired.',
  },
  WRONG_SIGNATURE: { status: 401, text: 'The signature of this message is not valid.' },
  SECOND_FACTOR_DEMANDED: {
    status: 403,
    text: 'Your role requires two-step sign-in. Please set it up first.',
  },
  WRONG_ORIGIN: { status: 403, text: 'That request came from another site, so it was refused.' },
  NOT_A_BUYER: { status: 403, text: 'Only customers who bought this product can review it.' },
  EDIT_CONFLICT: {
    status: 409,
    text: 'Someone else saved this while you had it open, so your changes are not saved yet.',
  },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not support that kind of request.' },
  ALREADY_REGISTERED: {
    status: 409,
    text: 'An account with that email or phone number already exists. Please sign in.',
  },
  IN_QUEUE: {
    status: 429,
    text: 'You are in the queue, because many people are ordering right now. Please keep this page open.',
  },
  OUT_OF_STOCK: { status: 409, text: 'That item has just sold out.' },
  NOT_ENOUGH_STOCK: { status: 409, text: 'There are not that many left.' },
  NOT_SERVED: { status: 409, text: 'We do not deliver there.' },
  PRICE_CHANGED: { status: 409, text: 'A price has changed. Please check your order.' },
  ORDER_CHANGED: { status: 409, text: 'Your order has changed. Please check it before you pay.' },
  CREDIT_CHANGED: { status: 409, text: 'Your store credit has changed. Please check your order.' },
  REFUND_CHANGED: {
    status: 409,
    text: 'The refund has changed. Please check it and send your request again.',
  },
  ADDRESSES_FULL: {
    status: 409,
    text: 'You have no room for another address. Please delete one first.',
  },
  CART_FULL: {
    status: 409,
    text: 'Your cart is full. Please remove an item first.',
  },
  ALREADY_REVIEWED: { status: 409, text: 'You have already reviewed this product. Thank you!' },
  WISHLIST_FULL: { status: 409, text: 'Your wishlist is full. Please remove an item first.' },
  ALERTS_FULL: {
    status: 409,
    text: 'You have no room for another alert. Please remove one in your account first.',
  },
  CART_EMPTY: { status: 409, text: 'Your cart is empty!' },
  TOO_MANY_UNPAID: {
    status: 409,
    text: 'You have too many unpaid orders. Finish or cancel one in My Orders.',
  },
  ALREADY_PAID: { status: 409, text: 'This order is already paid.' },
  NOT_PAID: { status: 409, text: 'This order has not been paid.' },
  STILL_RUNNING: {
    status: 409,
    text: 'We are already working on this. Please wait a moment and try again.',
  },
  OUTCOME_UNKNOWN: {
    status: 409,
    text: 'We lost the connection while saving. Check before you try again.',
  },
  CONFLICT: { status: 409, text: 'This has changed since you opened it. Please reload the page.' },
  TOO_LARGE: { status: 413, text: 'This is too large to send.' },
  WRONG_TYPE: { status: 415, text: 'We cannot read this kind of content.' },
  KEY_REUSED: {
    status: 422,
    text: 'This Idempotency-Key was already used for another request. Use a new one.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: 'Too many attempts. Please wait a moment and try again.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 502,
    text: 'The payment service is not responding. Nothing was charged; please try again.',
  },
  COURIER_UNAVAILABLE: {
    status: 502,
    text: 'The courier company is not responding. Nothing was booked; please try again.',
  },
  ...OF_BROWSERS,
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;
