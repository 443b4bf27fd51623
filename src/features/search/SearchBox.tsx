import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { productPath } from '#src/features/catalog/paths.ts';
import { SearchIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SEARCH_TEXT_MAX, searchedText, searchPath } from './search-text.ts';
import { type Suggested, useSuggestions } from './useSuggestions.ts';

const Suggestions = lazyPart(async () => (await import('./Suggestions.tsx')).Suggestions);
const loadMissing = async () => (await import('./SuggestionsMissing.tsx')).SuggestionsMissing;
const SuggestionsMissing = lazyPart(loadMissing);

type Props = {
  id?: string;
  /** The accessible name of this search landmark. */
  label?: string;
};

/**
 * Search with suggestions: a combobox whose choices are products, and all results last. `id` is
 * unique on the page. The input keeps its own text, so that what is typed before hydration stays,
 * and without script the form still leads to the search page.
 */
export function SearchBox({ id = 'search', label = 'Shop' }: Props) {
  const [text, setText] = useState('');
  const input = useSearched();
  const listId = useId();
  const suggested = useSuggestions(text);
  const { active, isMissing, isShown, onKeyDown, open, close } = useChoice(suggested);
  const count = suggested.list.length;

  function onFocus() {
    // It is shown when nothing can be fetched any more.
    loadMissing().catch(() => undefined);
    open();
  }

  function onType() {
    setText(input.current?.value ?? '');
    open();
  }

  return (
    <form
      role="search"
      aria-label={label}
      action="/products/fullsearch"
      className="relative w-full"
      onSubmit={(event) => input.current?.value.trim() === '' && event.preventDefault()}
    >
      <SearchIcon className="pointer-events-none absolute top-3 left-4 size-5 text-soft" />
      <input
        ref={input}
        name="query"
        type="search"
        role="combobox"
        aria-label="Search products"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="What do you need ?"
        maxLength={SEARCH_TEXT_MAX}
        required
        onFocus={onFocus}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={onType}
        className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-11 text-base placeholder:text-soft hover:border-brand"
      />
      <Suspense>
        {count > 0 && <Suggestions {...{ id, listId, suggested, active, isShown }} />}
        {isMissing && <SuggestionsMissing {...suggested} />}
      </Suspense>
      <p role="status" className="sr-only">
        {isShown
          ? `${count} suggestion${count === 1 ? '' : 's'}`
          : !count && suggested.query && !suggested.isOffline && 'No suggestions'}
      </p>
    </form>
  );
}

/** An input that repeats what was searched for, unless something else is typed already. */
function useSearched() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value ||= searchedText();
  }, []);
  return input;
}

/** Which suggestion the arrow keys are on: -1 is the text itself, the last one all results. */
function useChoice({ query, list }: Suggested) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && list.length > 0;
  // The search has finished without suggestions.
  const isMissing = isOpen && list.length === 0 && query !== '';

  function show(next: boolean) {
    setOpen(next);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && list.length > 0) {
      event.preventDefault();
      setOpen(true);
      const places = list.length + 2;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && (isShown || isMissing)) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      const product = list[active];
      window.location.assign(product ? productPath(product.id) : searchPath(query));
    }
  }

  return {
    active,
    isMissing,
    isShown,
    onKeyDown,
    open: () => show(true),
    close: () => show(false),
  };
}
