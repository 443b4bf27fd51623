import {
  approveReview,
  listReviewsForStaff,
  refuseReview,
} from '#src/features/reviews/admin/reviews-admin.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Thumb } from '#src/admin/kit/Thumb.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedCards } from '#src/admin/kit/PagedCards.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

type StaffReview = OutputOf<typeof listReviewsForStaff>['reviews'][number];

const STATES = [
  { value: '', label: 'To approve' },
  { value: 'approved', label: 'Approved' },
  { value: 'refused', label: 'Rejected' },
];
const EMPTY = {
  pending: 'No reviews are waiting for approval.',
  approved: 'No reviews have been approved yet.',
  refused: 'No reviews have been rejected.',
};

/** Lists reviews for staff to show or hide. */
export function ReviewsScreen() {
  const query = useQuery();
  const status = oneOf(['approved', 'refused'] as const, query.get('status')) ?? 'pending';
  const input = { status, page: query.page } as const;
  const { remote, reload } = useRemote(
    () => staffCall(listReviewsForStaff, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Reviews">
        <ListFilter label="State" name="status" options={STATES} query={query} />
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {({ reviews, totalPages }) => (
          <PagedCards
            rows={reviews}
            card={(review) => <ReviewCard review={review} onDecided={reload} />}
            empty={EMPTY[status]}
            {...{ query, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

type CardProps = { review: StaffReview; onDecided: () => Promise<void> };

function ReviewCard({ review, onDecided }: CardProps) {
  const { id, status, rating, reviewText, reviewerName } = review;
  const mayDecide = useMayCall(approveReview);
  const { running, error, submit } = useSubmit(async (isApproved: boolean) => {
    await staffCall(isApproved ? approveReview : refuseReview, { id });
    showToast(isApproved ? 'The review is published.' : 'The review is not published.');
    await onDecided();
  });
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating} />
        <strong className="wrap-anywhere">{reviewerName}</strong>
        <span className="text-soft">{formatDate(review.reviewDate)}</span>
        <ProductLink review={review} />
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reviewText}</p>
      <Photos review={review} />
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        {status !== 'approved' && (
          <Button
            look="secondary"
            size="small"
            disabled={!mayDecide}
            busy={running}
            onClick={() => submit(true)}
          >
            Approve
          </Button>
        )}
        {status !== 'refused' && (
          <Button
            look="danger"
            size="small"
            disabled={!mayDecide}
            busy={running}
            onClick={() => submit(false)}
          >
            {status === 'approved' ? 'Remove review' : 'Reject'}
          </Button>
        )}
      </div>
    </article>
  );
}

function ProductLink({ review }: Pick<CardProps, 'review'>) {
  const { productId, productName, productImage } = review;
  return (
    <a
      href={productPath(productId)}
      className="flex items-center gap-3 py-1 font-bold wrap-anywhere text-brand max-sm:order-first max-sm:w-full"
    >
      <Thumb src={productImage} />
      {productName}
    </a>
  );
}

function Photos({ review: { images, productName, reviewerName } }: Pick<CardProps, 'review'>) {
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((src, at) => (
        <li key={src}>
          <a href={src} target="_blank">
            <img
              src={src}
              alt={`${productName}, as ${reviewerName} shows it, ${at + 1}`}
              className="size-24 rounded-field bg-sunk object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
