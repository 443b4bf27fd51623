import { useEffect, useEffectEvent, useState } from 'react';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  type OrderQuote,
  quoteOrder,
} from '#src/features/order-management/create/create-order.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';

/** Typing pauses at least this long before the totals are calculated again. */
const PAUSE_MS = 300;

type Answer = { of: string; quote?: OrderQuote | undefined; error?: AppError };

/** Calculates the totals of an order on the server, again after each change. */
export function useQuote(input: InputOf<typeof quoteOrder> | undefined) {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ of: '' });
  const key = input === undefined ? '' : `${round} ${JSON.stringify(input)}`;
  const onAsk = useEffectEvent(async (of: string): Promise<Answer> => {
    try {
      return { of, quote: input && (await staffCall(quoteOrder, input)) };
    } catch (thrown) {
      return { of, error: toAppError(thrown) };
    }
  });

  useEffect(() => {
    if (key === '') return;
    let isOld = false;
    const timer = setTimeout(() => {
      void onAsk(key).then((next) => (isOld ? undefined : setAnswer(next)));
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [key]);

  const isCurrent = answer.of === key && key !== '';
  return {
    /** The totals as last calculated; they may be of an earlier input while `isBusy`. */
    quote: key === '' ? undefined : answer.quote,
    error: isCurrent ? answer.error : undefined,
    isBusy: key !== '' && !isCurrent,
    again: () => setRound((before) => before + 1),
  };
}
