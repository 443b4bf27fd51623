import type { ReactNode } from 'react';
import { productPath } from '#src/features/catalog/paths.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { highlight } from './highlight.ts';
import type { Suggestion } from './search.contract.ts';
import { searchPath } from './search-text.ts';
import type { Suggested } from './useSuggestions.ts';

type Props = {
  id: string;
  listId: string;
  suggested: Suggested;
  active: number;
  isShown: boolean;
};

/** The list under the search box. The input keeps the focus; `active` is where its arrows are. */
export function Suggestions({ id, listId, suggested, active, isShown }: Props) {
  const { query, list } = suggested;
  const option = (at: number) => ({ id: `${id}-${at}`, isActive: at === active });
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isShown}
      className="absolute inset-x-0 top-13 z-50 overflow-hidden rounded-card border border-line bg-surface p-1.5 text-left shadow-panel"
    >
      <div className="suggestions">
        {list.map((product, at) => (
          <Option key={product.id} {...option(at)} href={productPath(product.id)}>
            <Found {...{ product, query }} />
          </Option>
        ))}
      </div>
      <Option {...option(list.length)} href={searchPath(query)}>
        <span className="flex-1 py-2 text-sm font-bold text-brand">
          See all results for “{query}”
        </span>
      </Option>
    </div>
  );
}

/** A product: what it is, why it is found, and its prices. */
function Found({ product, query }: { product: Suggestion; query: string }) {
  const { name, kind, match, rating, price, mrp, imageUrl } = product;
  return (
    <>
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt=""
          sizes="56px"
          largest={160}
          className="size-14 shrink-0 rounded-lg picture-well object-cover"
        />
      )}
      <span className="grid min-w-0 flex-1 text-sm text-soft">
        <span className="truncate text-base font-semibold text-ink">
          <Marked text={name} query={query} />
        </span>
        <span className="truncate">
          {rating > 0 && (
            <>
              <span className="sr-only">Rated </span>
              <span aria-hidden="true" className="text-star">
                ★{' '}
              </span>
              {`${rating.toFixed(1)} · `}
            </>
          )}
          <Marked text={kind} query={query} />
        </span>
        {match && (
          <span className="truncate">
            <Marked text={match} query={query} />
          </span>
        )}
      </span>
      <span className="grid justify-items-end text-sm tabular-nums">
        <span className="font-bold">{formatRupees(price)}</span>
        {mrp > price && <s className="text-soft">{formatRupees(mrp)}</s>}
      </span>
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((part, at) =>
    part.isMatch ? (
      <mark key={at} className="bg-transparent font-extrabold text-brand">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

type OptionProps = { id: string; isActive: boolean; href: string; children: ReactNode };

function Option({ id, isActive, href, children }: OptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      ref={isActive ? bringIntoSight : undefined}
      href={href}
      tabIndex={-1}
      // Keeps the focus in the input, so that the list is still there when the click lands.
      onMouseDown={(event) => event.preventDefault()}
      className="flex items-center gap-3 rounded-xl px-2.5 py-2 hover:bg-sunk aria-selected:bg-sunk"
    >
      {children}
    </a>
  );
}

/** The focus stays in the input, so no browser scrolls the list to where the arrows are. */
function bringIntoSight(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (list) list.scrollTop = option.offsetTop - list.clientHeight / 2;
}
