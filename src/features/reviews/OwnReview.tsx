import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '#src/lib/api.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { isSignedIn } from '#src/lib/hint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { viewOwnReview } from './reviews.contract.ts';

const ReviewForm = lazyPart(async () => (await import('./ReviewForm.tsx')).ReviewForm, FormMissing);

type Own = OutputOf<typeof viewOwnReview>;
type State = 'loading' | 'signed-out' | 'unknown' | Own;

const SAID = {
  pending: 'Thank you! Your review will appear here once our team has checked it.',
  approved: 'Thank you for your review!',
  refused: 'We could not publish your review. Contact us if you want to know why.',
};

type Props = { productId: number; loginHref: string };

/** The shopper's options: sign in, write a review, or see the state of their own. */
export function OwnReview({ productId, loginHref }: Props) {
  const { state, reload } = useOwnReview(productId);
  const [isWriting, setWriting] = useState(false);
  const [isSent, setSent] = useState(false);
  const note = useRef<HTMLDivElement>(null);

  async function onSent() {
    setWriting(false);
    setSent(true);
    await reload();
    note.current?.focus();
  }

  if (isWriting) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <ReviewForm
          productId={productId}
          onSent={() => void onSent()}
          onCancel={() => setWriting(false)}
        />
      </Suspense>
    );
  }
  if (state === 'loading' || state === 'unknown') return null;
  if (state === 'signed-out') {
    return (
      <Invitation text="Bought it here? Share how it sounds.">
        <a href={loginHref} className="py-1 font-bold text-brand underline underline-offset-4">
          Sign in to write a review
        </a>
      </Invitation>
    );
  }
  if (state.mayWrite && !isSent) {
    return (
      <Invitation text="You bought it. How does it sound?">
        <Button look="secondary" onClick={() => setWriting(true)}>
          Write a review
        </Button>
      </Invitation>
    );
  }
  if (!state.review && !isSent) {
    return <Invitation text="Customers who bought this product here can review it." />;
  }
  return <Written ref={note} review={state.review} />;
}

function Written({ review, ref }: { review: Own['review']; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} className="rounded-card border border-line bg-surface px-5 pt-5">
      <p role="status" className="mb-5 font-bold">
        {SAID[review?.status ?? 'pending']}
      </p>
      {review && review.status !== 'approved' && (
        <div className="border-t border-line">
          <ReviewItem review={review} />
        </div>
      )}
    </div>
  );
}

function FormMissing() {
  return (
    <Alert kind="error">
      The form could not be loaded. Check your connection and reload the page.
    </Alert>
  );
}

function Invitation({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">{text}</p>
      {children}
    </div>
  );
}

function useOwnReview(productId: number) {
  const [state, setState] = useState<State>('loading');

  async function load(): Promise<void> {
    if (!isSignedIn()) {
      setState('signed-out');
      return;
    }
    try {
      setState(await call(viewOwnReview, { productId }));
    } catch (thrown) {
      setState(toAppError(thrown).code === 'NOT_SIGNED_IN' ? 'signed-out' : 'unknown');
    }
  }

  const first = useRef(load);
  useEffect(() => {
    const timer = setTimeout(() => void first.current());
    return () => clearTimeout(timer);
  }, []);
  return { state, reload: load };
}
