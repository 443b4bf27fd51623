import { useEffect, useEffectEvent, useState } from 'react';
import { guestPreviewReturn } from '#src/features/returns/guests/guest-requests.contract.ts';
import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import type { RefundPreview } from './return-refund.contract.ts';
import { previewReturn } from './returns.contract.ts';

/** Loads the refund of a return each time its items or its cause change; a guest’s by signature. */
export function useRefundPreview(input: InputOf<typeof previewReturn>, signature?: string) {
  const [preview, setPreview] = useState<Remote<RefundPreview>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const hasPieces = (input.pieces ?? []).length > 0;
  const onChange = useEffectEvent((signal: AbortSignal) => {
    setPreview(LOADING);
    const set = (next: Remote<RefundPreview>) => {
      if (!signal.aborted) setPreview(next);
    };
    return loadInto(set, () =>
      signature === undefined
        ? call(previewReturn, input, { signal })
        : call(guestPreviewReturn, { ...input, signature }, { signal }),
    );
  });
  const key = JSON.stringify(input);
  useEffect(() => {
    if (!hasPieces) return;
    const aborting = new AbortController();
    void onChange(aborting.signal);
    return () => aborting.abort();
  }, [key, hasPieces, attempt]);
  return { preview, reload: () => setAttempt((count) => count + 1) };
}
