import { useState } from 'react';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import { useHydrated } from './useHydrated.ts';

/** Runs a form's action and holds the form's state: whether it is busy, and its last error. */
export function useSubmit<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  // Until React owns the form, a click would submit it natively and reload the page.
  const hydrated = useHydrated();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<AppError>();

  async function run(...args: Args): Promise<void> {
    setRunning(true);
    setError(undefined);
    await action(...args).catch((failure: unknown) => setError(toAppError(failure)));
    setRunning(false);
  }

  return {
    busy: running || !hydrated,
    running,
    error,
    submit: (...args: Args) => void run(...args),
    /** Clears the error of the last attempt. */
    forget: () => setError(undefined),
  };
}
