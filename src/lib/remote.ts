import { type AppError, toAppError } from './errors.ts';

/** A value from the API, on its way to an island. */
export type Remote<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: AppError };

export const LOADING = { state: 'loading' } as const;

/** Runs a request and hands each state of it to `set`, never throwing. */
export async function loadInto<T>(
  set: (next: Remote<T>) => void,
  request: () => Promise<T>,
): Promise<void> {
  try {
    set({ state: 'ready', value: await request() });
  } catch (thrown) {
    set({ state: 'failed', error: toAppError(thrown) });
  }
}
