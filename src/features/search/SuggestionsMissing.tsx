import { ERRORS } from '#error-table';
import { SearchIcon } from '#src/ui/icons.tsx';
import { OfflineIcon } from '#src/ui/state-icons.tsx';
import { searchPath } from './search-text.ts';
import type { Suggested } from './useSuggestions.ts';

/** Shown instead of missing suggestions: the reason, and what to do next. */
export function SuggestionsMissing({ query, isOffline }: Suggested) {
  const Icon = isOffline ? OfflineIcon : SearchIcon;
  return (
    <div className="absolute inset-x-0 top-13 z-50 flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-left shadow-panel">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isOffline ? 'bg-bad-wash text-bad' : 'bg-wash text-brand'}`}
      >
        <Icon className="size-5" />
      </span>
      {isOffline ? (
        <p role="alert" className="min-w-0 text-sm">
          <span className="block font-bold">You seem to be offline</span>
          <span className="text-soft">{ERRORS.OFFLINE.text}</span>
        </p>
      ) : (
        <p className="min-w-0 text-sm">
          <span className="block font-bold">No suggestions</span>
          <a
            href={searchPath(query)}
            // As Enter does in the field, which keeps the focus so that this is still there.
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            className="font-bold text-brand after:absolute after:inset-0 hover:underline"
          >
            Search for “{query}”
          </a>
        </p>
      )}
    </div>
  );
}
