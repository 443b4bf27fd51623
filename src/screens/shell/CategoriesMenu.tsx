import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { ChevronDownIcon, GridIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEver } from '#src/ui/useEver.ts';

// The panel is loaded when the button is pointed at or pressed; then it also opens on its own.
const importPanel = () => import('./CategoriesPanel.tsx');
const CategoriesPanel = lazyPart(async () => (await importPanel()).CategoriesPanel, Unreachable);

const PANEL_ID = 'categories-panel';

/** Dropdown of the desktop header. A link to all categories until its script has loaded. */
export function CategoriesMenu() {
  const [isOpen, setOpen] = useState(false);
  const everOpen = useEver(isOpen);
  const host = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  }

  function onPointerEnter() {
    void importPanel().then(
      ({ preload }) => preload(host.current, setOpen),
      () => undefined,
    );
  }

  return (
    <div ref={host}>
      <a
        ref={trigger}
        href="/product/categories"
        aria-expanded={isOpen}
        aria-controls={everOpen ? PANEL_ID : undefined}
        onClick={onClick}
        onPointerEnter={onPointerEnter}
        className="flex h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-bold transition-colors hover:border-brand hover:text-brand"
      >
        <GridIcon className="size-4.5" />
        Categories
        <ChevronDownIcon className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </a>
      {everOpen && (
        <div
          id={PANEL_ID}
          hidden={!isOpen}
          className="absolute inset-x-4 top-20 z-50 overflow-hidden rounded-card border border-line bg-surface shadow-panel group-data-compact/header:top-17 md:inset-x-8"
        >
          <Suspense fallback={<div className="h-160" />}>
            <CategoriesPanel {...{ isOpen, host, trigger }} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function Unreachable() {
  return (
    <p className="p-8">
      We could not reach the shop. Please check your connection.{' '}
      <a href="/product/categories" className="py-2 font-bold text-brand">
        All categories
      </a>
    </p>
  );
}
