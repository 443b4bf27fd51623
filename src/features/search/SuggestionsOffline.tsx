import { ERRORS } from '#src/lib/errors.ts';
import { OfflineIcon } from '#src/ui/state-icons.tsx';

/** What stands in the suggestions' place where the shop cannot be reached; it asks again by itself. */
export function SuggestionsOffline() {
  return (
    <div className="absolute inset-x-0 top-13 z-50 flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 text-left shadow-panel">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-bad-wash text-bad">
        <OfflineIcon className="size-5" />
      </span>
      <p role="alert" className="min-w-0 text-sm">
        <span className="block font-bold">You seem to be offline</span>
        <span className="text-soft">{ERRORS.OFFLINE.text}</span>
      </p>
    </div>
  );
}
