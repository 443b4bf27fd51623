import { useEffect, useEffectEvent, useState } from 'react';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';

/** Loads what a return or an exchange amounts to, each time that something else is chosen. */
export function usePreview<Input, Preview>(
  input: Input | undefined,
  load: (input: Input, signal: AbortSignal) => Promise<Preview>,
) {
  const [preview, setPreview] = useState<Remote<Preview>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const onChange = useEffectEvent((signal: AbortSignal) => {
    if (!input) return undefined;
    setPreview(LOADING);
    const set = (next: Remote<Preview>) => {
      if (!signal.aborted) setPreview(next);
    };
    return loadInto(set, () => load(input, signal));
  });
  const key = JSON.stringify(input);
  useEffect(() => {
    const aborting = new AbortController();
    void onChange(aborting.signal);
    return () => aborting.abort();
  }, [key, attempt]);
  return { preview, reload: () => setAttempt((count) => count + 1) };
}
