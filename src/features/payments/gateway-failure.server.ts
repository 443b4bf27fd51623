import { AppError } from '#src/lib/errors.ts';
import type { Logger } from '#src/platform/log.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';

/** Runs a gateway call. A failure is logged and becomes PAYMENT_UNAVAILABLE. */
export async function orUnavailable<T>(log: Logger, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, status, code } = error;
    log.error({ kind, status, code }, `Payment gateway: ${error.message}`);
    throw new AppError('PAYMENT_UNAVAILABLE', { cause: error });
  }
}
