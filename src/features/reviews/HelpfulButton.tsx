import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import type { Review } from './reviews.contract.ts';
import { $votes, vote } from './votes.store.ts';

type Props = { review: Review; loginHref: string };

/** Says that a review helped, once a shopper; pressed again, it takes that back. */
export function HelpfulButton({ review: { id, reviewerName, helpfulCount }, loginHref }: Props) {
  const isHelpful = useStore($votes, { ssr: 'initial' }).has(id);
  const [count, setCount] = useState(helpfulCount);
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      setCount(await vote(id, !isHelpful));
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code !== 'NOT_SIGNED_IN') showToast(message, { kind: 'error' });
      else {
        const action = { label: 'Sign in', run: () => window.location.assign(loginHref) };
        const text = 'Sign in to mark a review as helpful.';
        showToast(text, { kind: 'info', durationMs: UNDO_MS, action });
      }
    }
    setBusy(false);
  }

  return (
    <Button
      look="secondary"
      size="small"
      className="w-fit"
      busy={busy}
      aria-pressed={isHelpful}
      onClick={() => void press()}
    >
      {isHelpful && <CheckIcon className="size-4" />}
      Helpful{count > 0 && ` (${count})`}
      <span className="sr-only">: review by {reviewerName}</span>
    </Button>
  );
}
