import type {
  AttemptInstructions,
  TryAnswer,
} from '#src/features/fulfilment/couriers/attempt-answer-status.ts';
import type { Asker } from './request.server.ts';

const COMMENTS_MAX = 250;

/**
 * Calls POST /ndr/{awb}/action. Evidence: the call and its 202 are in Shiprocket's documents;
 * `re-attempt` and `return` are in its articles and public clients; `deferred_date`, `phone` and
 * `address1` only in public clients, which disagree. So everything a person needs is also in the
 * documented `comments`.
 */
export function answerTry(
  ask: Asker,
  trackingNumber: string,
  { answer, day, phone, note }: AttemptInstructions & { answer: TryAnswer },
): Promise<unknown> {
  const isAgain = answer === 'try_again';
  const words = isAgain
    ? [`Please deliver on ${day}.`, phone && `Call ${phone}.`, note]
    : ['Please return it to us.', note];
  const fields = {
    ...(day && { deferred_date: day }),
    ...(phone && { phone }),
    ...(note && { address1: note }),
  };
  return ask({
    method: 'POST',
    path: `/ndr/${encodeURIComponent(trackingNumber)}/action`,
    body: {
      action: isAgain ? 're-attempt' : 'return',
      comments: words.filter(Boolean).join(' ').slice(0, COMMENTS_MAX),
      ...(isAgain && fields),
    },
    mayBeSilent: true,
  });
}
