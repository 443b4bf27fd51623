import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { productPath } from '#src/features/catalog/paths.ts';
import { SearchIcon } from '#src/ui/icons.tsx';
import { useHydrated } from '#src/ui/useHydrated.ts';
import type { Suggestion } from './search.contract.ts';
import { SEARCH_TEXT_MAX } from './search-text.ts';
import { useSuggestions } from './useSuggestions.ts';

const Suggestions = lazy(async () => ({
  default: (await import('./Suggestions.tsx')).Suggestions,
}));

type Props = {
  id?: string;
  /** What this search is called among the page's landmarks. */
  label?: string;
};

/** Search with suggestions: a combobox whose choices are products. `id` is unique on the page. */
export function SearchBox({ id = 'search', label = 'Shop' }: Props) {
  const [text, setText] = useState('');
  const hydrated = useHydrated();
  const listId = useId();
  const suggestions = useSuggestions(text);
  const { active, isShown, chosen, onKeyDown, open, close } = useChoice(suggestions);

  return (
    <form
      role="search"
      aria-label={label}
      action="/products/fullsearch"
      className="relative w-full"
      onSubmit={(event) => text.trim() === '' && event.preventDefault()}
    >
      <SearchIcon className="pointer-events-none absolute top-3 left-4 size-5 text-soft" />
      <input
        name="query"
        type="search"
        role="combobox"
        aria-label="Search products"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        autoComplete="off"
        placeholder="What do you need ?"
        maxLength={SEARCH_TEXT_MAX}
        required
        disabled={!hydrated}
        value={text}
        onFocus={open}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          open();
        }}
        className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-11 text-base placeholder:text-soft hover:border-brand"
      />
      {suggestions.length > 0 && (
        <Suspense>
          <Suggestions {...{ id, listId, suggestions, active, isShown }} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {isShown ? `${suggestions.length} suggestions` : ''}
      </p>
    </form>
  );
}

/** Which suggestion the arrow keys are on; -1 is the text itself. */
function useChoice(suggestions: Suggestion[]) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const chosen = isShown ? suggestions[active] : undefined;

  function show(next: boolean) {
    setOpen(next);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      window.location.assign(productPath(chosen.id));
    }
  }

  return { active, isShown, chosen, onKeyDown, open: () => show(true), close: () => show(false) };
}
