import { useEffect, useEffectEvent, useState } from 'react';
import { guestPreviewExchange } from '#src/features/returns/guests/guest-requests.contract.ts';
import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { type ExchangeQuote, previewExchange } from './exchanges.contract.ts';

/** Loads what an exchange costs each time something else is chosen; a guest’s by signature. */
export function useExchangeQuote(
  input: InputOf<typeof previewExchange> | undefined,
  signature?: string,
) {
  const [quote, setQuote] = useState<Remote<ExchangeQuote>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const onChange = useEffectEvent((signal: AbortSignal) => {
    if (!input) return undefined;
    setQuote(LOADING);
    const set = (next: Remote<ExchangeQuote>) => {
      if (!signal.aborted) setQuote(next);
    };
    return loadInto(set, () =>
      signature === undefined
        ? call(previewExchange, input, { signal })
        : call(guestPreviewExchange, { ...input, signature }, { signal }),
    );
  });
  const key = JSON.stringify(input);
  useEffect(() => {
    const aborting = new AbortController();
    void onChange(aborting.signal);
    return () => aborting.abort();
  }, [key, attempt]);
  return { quote, reload: () => setAttempt((count) => count + 1) };
}
