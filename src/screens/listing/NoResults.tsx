import { type ReactNode, Suspense } from 'react';
import { cleared, isNarrowed, type ListingChoice } from '#src/features/listing/listing-url.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
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
    <div className="grid grid-cols-1 gap-12">
      <Empty icon={SearchIcon} title={title} text={text}>
        {isNarrowed(choice) ? (
          <Button size="large" onClick={() => onChange(cleared(choice))}>
            Clear Filters
          </Button>
        ) : (
          <a href="/help-me-choose" className={buttonClass('primary', 'large')}>
            Help me choose
          </a>
        )}
        {!isNarrowed(choice) && !choice.query && (
          <a href="/product/categories" className={buttonClass('secondary', 'large')}>
            Browse categories
          </a>
        )}
      </Empty>
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
