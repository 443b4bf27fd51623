import type { AnswerWish, TryAnswer } from '../try-answer-status.ts';
import type { Asker } from './ask.server.ts';

const COMMENTS_MAX = 250;

/**
 * POST /ndr/{awb}/action. How sure this is: the call and its 202 stand in Shiprocket's documents;
 * `re-attempt` and `return` are named by its articles and by public clients; `deferred_date`, `phone`
 * and `address1` by public clients alone, which do not agree on them. So all that a person has to know
 * is in `comments` too, which the documents do have.
 */
export function answerTry(
  ask: Asker,
  trackingNumber: string,
  { answer, day, phone, note }: AnswerWish & { answer: TryAnswer },
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
