export type GatewayErrorKind =
  /** No answer, a late or unreadable answer, or a failure at the gateway. */
  | 'unreachable'
  /** The gateway understood and refused: wrong input, wrong keys. Retrying changes nothing. */
  | 'refused'
  | 'rate-limited'
  | 'not-found'
  /** The object at the gateway is not in the expected state. */
  | 'conflict';

type GatewayErrorOptions = {
  kind: GatewayErrorKind;
  message: string;
  /** HTTP status; 0 if there was no answer. */
  status?: number;
  /** The gateway's code, such as order_already_exists; our own if the request never reached it. */
  code?: string;
  /** The gateway's kind of error, such as feature_not_enabled. */
  type?: string;
  cause?: unknown;
};

/** Any failure of a call to the payment gateway. Services turn it into an AppError. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  readonly status: number;
  readonly code: string;
  readonly type: string;

  constructor({ kind, message, status = 0, code = '', type = '', cause }: GatewayErrorOptions) {
    super(message, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.type = type;
  }
}
