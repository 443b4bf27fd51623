import { type ReactNode, useEffect, useState } from 'react';
import { SearchBox } from '#src/features/search/SearchBox.tsx';
import { SEARCH_PATH, searchedText } from '#src/features/search/search-text.ts';
import { useOwnContent } from '#src/ui/useOwnContent.ts';
import { Listing } from './Listing.tsx';
import { followAddress } from './useListing.ts';

/** Results of the search in the URL, with filters; `children` are shown without results. */
export function SearchPage({ children }: { children?: ReactNode }) {
  const [query, setQuery] = useState<string>();

  useEffect(() => followAddress(() => setQuery(searchedText())), []);

  const term = query?.trim();
  const isBlank = term === '';
  useOwnContent(isBlank);
  return (
    <>
      <div className="mb-8 grid gap-5">
        <h1
          className={`text-title font-extrabold ${query === undefined ? 'until-script invisible' : ''}`}
        >
          {isBlank
            ? 'Enter a search term to find products'
            : term
              ? `Search Result for "${term}"`
              : 'Search'}
        </h1>
        {/* On wide screens the header's own box repeats the term. */}
        <div className={isBlank ? 'md:max-w-2xl' : 'md:hidden'}>
          <SearchBox key={term} id="page-search" label="Search again" />
        </div>
      </div>
      {term && (
        <Listing key={term} basePath={SEARCH_PATH}>
          {children}
        </Listing>
      )}
      {isBlank && children}
    </>
  );
}
