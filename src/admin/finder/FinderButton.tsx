import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEver } from '#src/ui/useEver.ts';

const Finder = lazyPart(async () => (await import('./Finder.tsx')).Finder);

/** Button of the top bar that opens the search, as Ctrl-K or Cmd-K does. Its code comes then. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useEver(isOpen);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isShortcut || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A dialog may hold typed text, which a second one would cover.
    if (isOpen || document.querySelector('[role="dialog"]') === null) setOpen(!isOpen);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-field px-3 text-soft hover:bg-sunk md:min-w-56 md:border md:border-edge"
      >
        <SearchIcon className="size-4" />
        <span className="flex-1 text-left text-sm max-md:sr-only">Search the admin</span>
        <kbd aria-hidden className="text-xs [word-spacing:0.2em] max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {hasOpened && (
        <Suspense>
          <Finder open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
