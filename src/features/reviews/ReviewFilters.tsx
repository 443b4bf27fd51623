import { colorName } from '#src/lib/color-name.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { PillSelect } from '#src/ui/PillSelect.tsx';
import { ALL_REVIEWS, isFiltered, type ReviewChoice } from './review-choice.ts';
import { REVIEW_SORT_LABELS, REVIEW_SORTS } from './review-sorts.ts';
import type { ProductReviews } from './reviews.contract.ts';

type Props = {
  reviews: Pick<ProductReviews, 'total' | 'found' | 'withPhotos' | 'verified' | 'colors'>;
  choice: ReviewChoice;
  onChange: (next: ReviewChoice) => void;
};

/** The filters of reviews other than stars, the number of results, and the sort order. */
export function ReviewFilters({ reviews, choice, onChange }: Props) {
  const { total, found, withPhotos, verified, colors } = reviews;
  const isNarrowed = isFiltered(choice);
  return (
    <div className="grid gap-3 border-b border-line pb-5">
      {/* Swiped on a phone, where they would take three rows. */}
      <div className="flex items-center gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:[scrollbar-width:none] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap">
        <PillSelect
          label="Sort by"
          value={choice.sort}
          options={REVIEW_SORTS.map((value) => ({ value, label: REVIEW_SORT_LABELS[value] }))}
          onValue={(sort) => onChange({ ...choice, sort })}
        />
        {withPhotos > 0 && (
          <Toggle isOn={choice.photos} onToggle={(photos) => onChange({ ...choice, photos })}>
            With photos ({withPhotos})
          </Toggle>
        )}
        {verified > 0 && (
          <Toggle isOn={choice.verified} onToggle={(is) => onChange({ ...choice, verified: is })}>
            Verified purchase ({verified})
          </Toggle>
        )}
        {colors.length > 1 && (
          <PillSelect
            label="Colour"
            value={choice.color}
            options={[
              { value: '', label: 'Any colour' },
              ...colors.map(({ color, count }) => ({
                value: color,
                label: `${colorName(color)} (${count})`,
              })),
            ]}
            onValue={(color) => onChange({ ...choice, color })}
          />
        )}
      </div>
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-3 text-sm text-soft empty:hidden"
      >
        {isNarrowed && `${found} of ${total} reviews`}
        {choice.stars !== undefined && `, ${choice.stars} of 5 stars`}
        {isNarrowed && (
          <button
            type="button"
            onClick={() => onChange({ ...ALL_REVIEWS, sort: choice.sort })}
            className={buttonClass('quiet', 'small')}
          >
            Show all
          </button>
        )}
      </p>
    </div>
  );
}

type ToggleProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: React.ReactNode };

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <Button
      look={isOn ? 'primary' : 'secondary'}
      size="small"
      className="min-h-11"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </Button>
  );
}
