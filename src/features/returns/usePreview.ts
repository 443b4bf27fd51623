import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#src/lib/api.ts';
import type { Endpoint, InputOf, OutputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';

/** Loads what a return or an exchange amounts to, each time that something else is chosen. */
export function usePreview<E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined) {
  const [preview, setPreview] = useState<Remote<OutputOf<E>>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const onChange = useEffectEvent((signal: AbortSignal) => {
    if (!input) return undefined;
    setPreview(LOADING);
    const set = (next: Remote<OutputOf<E>>) => {
      if (!signal.aborted) setPreview(next);
    };
    return loadInto(set, () => call(endpoint, input, { signal }));
  });
  const key = JSON.stringify(input);
  useEffect(() => {
    const aborting = new AbortController();
    void onChange(aborting.signal);
    return () => aborting.abort();
  }, [key, attempt]);
  return { preview, reload: () => setAttempt((count) => count + 1) };
}
