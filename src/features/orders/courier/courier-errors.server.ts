import { AppError } from '#src/lib/errors.ts';
import type { Logger } from '#src/platform/log.ts';
import { CourierAway, CourierRefused } from './courier-port.ts';

/** What the courier company says no to, and that it does not answer, as staff are told it. */
export async function orCourierError<T>({ log }: { log: Logger }, work: () => Promise<T>) {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof CourierRefused)
      throw new AppError('CONFLICT', { message: thrown.message });
    if (!(thrown instanceof CourierAway)) throw thrown;
    log.warn({ err: thrown }, 'The courier company does not answer');
    throw new AppError('COURIER_UNAVAILABLE', { cause: thrown });
  }
}
