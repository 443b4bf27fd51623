import { AppError } from '#src/lib/errors.ts';
import type { Logger } from '#src/platform/log.ts';
import { CourierAway, CourierRefused } from './courier-port.ts';

/** Turns refusals and outages of the courier company into errors for staff. */
export async function orCourierError<T>({ log }: { log: Logger }, work: () => Promise<T>) {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof CourierRefused)
      throw new AppError('CONFLICT', { message: thrown.message });
    if (!(thrown instanceof CourierAway)) throw thrown;
    log.warn({ err: thrown }, 'The courier company is not responding');
    throw new AppError('COURIER_UNAVAILABLE', { cause: thrown });
  }
}
