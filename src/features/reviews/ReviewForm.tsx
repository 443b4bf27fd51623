import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { sendWithProgress } from '#src/lib/upload.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from './review-limits.ts';
import { writeReview } from './reviews.contract.ts';
import { StarInput } from './StarInput.tsx';

type Props = { productId: number; onSent: () => void; onCancel: () => void };

/** Writes a review with stars, words and photos. What is refused stays, with its reason. */
export function ReviewForm({ productId, onSent, onCancel }: Props) {
  const [rating, setRating] = useState(0);
  const [reviewText, setText] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const { percent, send, stop } = useSending();
  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      if (await send({ productId, rating, reviewText, photos })) onSent();
    } catch (thrown) {
      focusFirstInvalid(element.current);
      throw thrown;
    }
  });
  const fields = error?.fields ?? {};

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  function stopSending() {
    stop();
    // The button goes, and a second press must not meet another in its place.
    element.current?.querySelector('textarea')?.focus();
  }

  return (
    <form
      ref={element}
      onSubmit={onSubmit}
      noValidate
      aria-label="Write a review"
      className="grid gap-5 rounded-card border border-line bg-surface p-5"
    >
      <StarInput value={rating} onChange={setRating} error={fields['rating']} />
      <TextArea
        name="reviewText"
        label="Your review"
        rows={5}
        required
        maxLength={REVIEW_TEXT_MAX}
        value={reviewText}
        error={fields['reviewText']}
        hint={`At least ${REVIEW_TEXT_MIN} characters: what do you use it for, and how does it sound?`}
        onChange={(event) => setText(event.target.value)}
      />
      <PhotoPicker {...{ photos, percent }} onChange={setPhotos} error={photoError(fields)} />
      {percent !== undefined && photos.length > 0 && <Progress percent={percent} />}
      {error && <Alert>{error.message}</Alert>}
      <Actions {...{ busy, running, onCancel }} onStop={stopSending} />
      <p className="text-sm text-soft">
        Your name will be shown with your review. Our team checks every review before it appears.
      </p>
    </form>
  );
}

type ActionsProps = { busy: boolean; running: boolean; onCancel: () => void; onStop: () => void };

function Actions({ busy, running, onCancel, onStop }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="large" disabled={busy} busy={running}>
        Send review
      </Button>
      <Button look="quiet" size="large" disabled={running} onClick={onCancel}>
        Cancel
      </Button>
      {running && (
        <Button look="quiet" size="large" onClick={onStop}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}

/** Sends a review and reports its progress; stopped, it is as if it was never sent. */
function useSending() {
  const [percent, setPercent] = useState<number>();
  const abort = useRef<AbortController>(undefined);

  async function send(review: InputOf<typeof writeReview>): Promise<boolean> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setPercent(0);
    try {
      await call(writeReview, review, { signal, fetch: sendWithProgress(setPercent) });
      return true;
    } catch (thrown) {
      if (signal.aborted) return false;
      return withStars(thrown);
    } finally {
      setPercent(undefined);
    }
  }
  return { percent, send, stop: () => abort.current?.abort() };
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-1 text-sm text-soft">
      {percent < 100 ? `Sending your photos: ${percent}%` : 'Please wait…'}
      <progress
        max={100}
        value={percent}
        aria-label="Sending"
        className="h-2 w-full accent-brand"
      />
    </div>
  );
}

/** Words it as a missing star, not as a number that is out of range. */
function withStars(thrown: unknown): never {
  if (!(thrown instanceof AppError) || !thrown.fields['rating']) throw thrown;
  const { code, message, fields } = thrown;
  throw new AppError(code, { message, fields: { ...fields, rating: 'Choose 1 to 5 stars.' } });
}

/** A problem of the photos together (`photos`) or of one of them (`photos.2`). */
function photoError(fields: Record<string, string>): string | undefined {
  return Object.entries(fields).find(([name]) => name.split('.')[0] === 'photos')?.[1];
}
