import { type ErrorCode, ERRORS } from '#error-table';
import type { ErrorRow, ErrorStatus } from './error-table.browser.ts';

/** The current values and their version, which the refused write was not made from. */
export type Current = { version: string | number; values: unknown };

type AppErrorOptions = {
  /** A more specific sentence than the table's. */
  message?: string;
  /** The status of the response: browsers know the status of only a few codes. */
  status?: ErrorStatus;
  fields?: Record<string, string>;
  isOfField?: boolean;
  retryAfterSeconds?: number;
  current?: Current;
  cause?: unknown;
};

/** The header of an answer whose message only says again what its one field says: see call(). */
export const OF_FIELD_HEADER = 'x-message-of-field';

/** The event on `window` that says a call was refused because nobody is signed in. */
export const NOT_SIGNED_IN_EVENT = 'swara:not-signed-in';

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
    const { text, status } = rowOf(code);
    super(options.message ?? text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? status;
    this.fields = options.fields ?? {};
    this.isOfField = options.isOfField ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.current = options.current;
  }
}

/** Creates the error for a field with a problem: INVALID_INPUT. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}

/** Creates a CONFLICT with its sentence. */
export function conflict(message: string): AppError {
  return new AppError('CONFLICT', { message });
}

/** Anything thrown, as an AppError: an unknown one becomes UNEXPECTED with its cause kept. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('UNEXPECTED', { cause: thrown });
}

/** Says whether a text from outside reads like one of our codes; browsers do not know them all. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[A-Z_]+$/.test(code);
}

function rowOf(code: ErrorCode): ErrorRow {
  const rows: Partial<Record<ErrorCode, ErrorRow>> = ERRORS;
  return rows[code] ?? ERRORS.UNEXPECTED;
}
