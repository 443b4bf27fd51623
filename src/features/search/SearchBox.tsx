import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { productPath } from '#src/features/catalog/paths.ts';
import { formatRupees } from '#src/lib/money.ts';
import { SearchIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useHydrated } from '#src/ui/useHydrated.ts';
import { SEARCH_TEXT_MAX, type Suggestion } from './search.contract.ts';
import { useSuggestions } from './useSuggestions.ts';

/** The header's search with suggestions: a combobox whose choices are products. */
export function SearchBox({ id: hostId = 'search' }: { id?: string }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hydrated = useHydrated();
  const listId = useId();
  const host = useRef<HTMLFormElement>(null);
  const suggestions = useSuggestions(text);
  const isShown = open && suggestions.length > 0;
  const chosen = isShown ? suggestions[active] : undefined;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      const count = suggestions.length + 1;
      // One place more than suggestions: the text itself.
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      window.location.assign(productPath(chosen.id));
    }
  }

  return (
    <form
      ref={host}
      role="search"
      action="/products/fullsearch"
      className="relative w-full"
      onBlur={(event) => !host.current?.contains(event.relatedTarget) && setOpen(false)}
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
        aria-activedescendant={chosen && `${hostId}-${chosen.id}`}
        autoComplete="off"
        placeholder="What do you need ?"
        maxLength={SEARCH_TEXT_MAX}
        required
        disabled={!hydrated}
        value={text}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        className="h-11 w-full rounded-full border border-edge bg-surface pr-4 pl-11 text-base placeholder:text-soft hover:border-brand"
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute inset-x-0 top-13 z-50 overflow-hidden rounded-card border border-line bg-surface p-1.5 shadow-panel"
      >
        {suggestions.map((suggestion, at) => (
          <Option
            key={suggestion.id}
            id={`${hostId}-${suggestion.id}`}
            isActive={at === active}
            {...{ suggestion }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isShown ? `${suggestions.length} suggestions` : ''}
      </p>
    </form>
  );
}

type OptionProps = { suggestion: Suggestion; id: string; isActive: boolean };

function Option({
  suggestion: { id: productId, name, price, imageUrl },
  id,
  isActive,
}: OptionProps) {
  return (
    <li id={id} role="option" aria-selected={isActive}>
      <a
        href={productPath(productId)}
        tabIndex={-1}
        // Keeps the focus in the input, so that the list is still there when the click lands.
        onMouseDown={(event) => event.preventDefault()}
        className={`flex items-center gap-3 rounded-xl px-2.5 py-2 hover:bg-sunk ${isActive ? 'bg-sunk' : ''}`}
      >
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt=""
            sizes="48px"
            largest={160}
            className="size-12 rounded-lg object-cover"
          />
        )}
        <span className="line-clamp-2 flex-1 text-sm font-semibold">{name}</span>
        <span className="text-sm text-soft tabular-nums">{formatRupees(price)}</span>
      </a>
    </li>
  );
}
