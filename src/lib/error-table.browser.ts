export type ErrorRow = { status: ErrorStatus; text: string };
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

/**
 * The errors that a browser raises itself without a message of its own, such as a missing response;
 * all others arrive with the shop's responses. In browsers, package.json substitutes this file for error-table.ts, since the
 * whole table would add to every page.
 */
export const ERRORS = {
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in first.' },
  NOT_ALLOWED: { status: 403, text: 'You are not allowed to do that.' },
  NOT_FOUND: { status: 404, text: 'We could not find that.' },
  INVALID_INPUT: { status: 422, text: 'Please correct the marked fields.' },
  UNEXPECTED: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  NOT_READY: { status: 503, text: 'The shop is starting. Please try again in a moment.' },
  KEPT_OFFLINE: {
    status: 503,
    text: 'You are offline. We saved this and will send it when you are back online.',
  },
  OFFLINE: { status: 503, text: 'We could not reach the shop. Please check your connection.' },
} as const satisfies Record<string, ErrorRow>;
