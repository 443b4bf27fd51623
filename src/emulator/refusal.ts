type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500 | 502 | 503;

const TYPES: Record<RefusalStatus, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'authentication_error',
  404: 'invalid_request_error',
  409: 'invalid_request_error',
  422: 'idempotency_error',
  429: 'rate_limit_error',
  500: 'api_error',
  502: 'api_error',
  503: 'api_error',
};

/** An error response of the gateway. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;

  constructor(status: RefusalStatus, code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
  }

  toBody(): Record<string, string> {
    return { message: this.message, code: this.code, type: TYPES[this.status] };
  }
}

/** Creates the error for a missing or invalid field, with the gateway's name for it. */
export function badField(path: string, value: unknown, reason = 'invalid value'): Refusal {
  const isMissing = value === undefined || value === null || value === '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Refusal(
    400,
    `${path}_${isMissing ? 'missing' : 'invalid'}`,
    isMissing
      ? `${path} : is missing in the request. Value received: `
      : `${path} : ${reason}. Value received: ${text.slice(0, 100)}`,
  );
}
