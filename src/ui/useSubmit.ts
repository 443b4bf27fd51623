import { useState } from 'react';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import { useHydrated } from './useHydrated.ts';

/** Runs a form's action, holding what only that form needs: is it busy, and its last error. */
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
    /** Takes back what was said of the last try, once something else was tried. */
    forget: () => setError(undefined),
  };
}
