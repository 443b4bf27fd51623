import { type ReactNode, Suspense } from 'react';
import { cleared, isNarrowed, type ListingChoice } from '#src/features/listing/listing-url.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { SearchIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const BestSellers = lazyPart(async () => (await import('./BestSellersRow.tsx')).BestSellersRow);

type Props = {
  choice: ListingChoice;
  onChange: (next: ListingChoice) => void;
  /** Further suggestions for a search without results. */
  children?: ReactNode;
};

/** Empty listing: explains why, and suggests what to do next. */
export function NoResults({ choice, onChange, children }: Props) {
  const { title, text } = wordsFor(choice);
  return (
    <div className="grid grid-cols-1 gap-14">
      <div className="grid justify-items-center gap-3 py-12 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-wash text-brand">
          <SearchIcon className="size-7" />
        </span>
        <p className="text-lg font-extrabold">{title}</p>
        <p className="max-w-[46ch] text-soft">{text}</p>
        {isNarrowed(choice) && (
          <Button className="mt-2" onClick={() => onChange(cleared(choice))}>
            Clear Filters
          </Button>
        )}
        {!isNarrowed(choice) && (
          <a href="/help-me-choose" className={buttonClass('secondary')}>
            Help me choose
          </a>
        )}
        {!isNarrowed(choice) && !children && (
          <a href="/product/categories" className={buttonClass('secondary')}>
            Browse categories
          </a>
        )}
      </div>
      {!isNarrowed(choice) && choice.query && (
        <>
          {children}
          <Suspense>
            <BestSellers />
          </Suspense>
        </>
      )}
    </div>
  );
}

function wordsFor(choice: ListingChoice): { title: string; text: string } {
  if (isNarrowed(choice)) {
    return {
      title: 'No products match these filters',
      text: 'Remove a filter or clear all filters.',
    };
  }
  if (choice.query) {
    return {
      title: `We found nothing for “${choice.query}”`,
      text: 'Check the spelling, or use fewer or more general words. You can also browse here:',
    };
  }
  return { title: 'No products available', text: 'Something new is on its way. Check back soon.' };
}
