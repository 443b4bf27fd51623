import { useEffect, useState } from 'react';
import { SearchBox } from '#src/features/search/SearchBox.tsx';
import { Listing } from './Listing.tsx';

const PATH = '/products/fullsearch';

/** Search results for the text in the address, with filters. */
export function SearchPage() {
  const [query, setQuery] = useState<string>();

  useEffect(() => {
    const read = () => setQuery(new URLSearchParams(window.location.search).get('query') ?? '');
    const first = setTimeout(read);
    window.addEventListener('popstate', read);
    return () => {
      clearTimeout(first);
      window.removeEventListener('popstate', read);
    };
  }, []);

  const term = query?.trim() ?? '';
  return (
    <>
      <div className="mx-auto mb-10 grid max-w-2xl gap-5 text-center">
        <h1 className="min-h-[1.1em] text-title font-extrabold">
          {query !== undefined &&
            (term ? `Search Result for "${term}"` : 'Enter a search term to find products')}
        </h1>
        <SearchBox id="page-search" label="Search again" />
      </div>
      {term && <Listing key={term} basePath={PATH} />}
    </>
  );
}
