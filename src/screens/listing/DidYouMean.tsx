import { searchPath } from '#src/features/search/search-text.ts';

/** Shows the correction of a search that was not found as typed. */
export function DidYouMean({ typed, meant }: { typed: string; meant: string }) {
  return (
    <p role="status" className="mb-5 rounded-field bg-wash px-4 py-3 text-sm">
      No results for “{typed}”. Showing results for{' '}
      <a href={searchPath(meant)} className="font-bold text-brand underline underline-offset-4">
        {meant}
      </a>
      .
    </p>
  );
}
