export type GatewayErrorKind =
  /** No answer, an answer too late, an answer that cannot be read, or a failure on their side. */
  | 'unreachable'
  /** They understood and said no: wrong input, wrong keys. Asking again changes nothing. */
  | 'refused'
  | 'rate-limited'
  | 'not-found'
  /** Their state is another than we took for granted. */
  | 'conflict';

type GatewayErrorOptions = {
  kind: GatewayErrorKind;
  message: string;
  /** HTTP status; 0 where no answer came. */
  status?: number;
  /** Their code, such as order_already_exists; ours for what never reached them. */
  code?: string;
  cause?: unknown;
};

/** Every way in which a call of the payment gateway fails. Services make an AppError of it. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  readonly status: number;
  readonly code: string;

  constructor({ kind, message, status = 0, code = '', cause }: GatewayErrorOptions) {
    super(message, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}
