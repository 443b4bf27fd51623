import type { ReactNode } from 'react';
import { productPath } from '#src/features/catalog/paths.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { highlight } from './highlight.ts';
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
      className="absolute inset-x-0 top-13 z-50 max-h-[60dvh] overflow-x-hidden overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-left shadow-panel md:max-h-[70dvh]"
    >
      {list.map(({ id: productId, name, price, imageUrl }, at) => (
        <Option key={productId} {...option(at)} href={productPath(productId)}>
          {imageUrl && (
            <Picture
              src={imageUrl}
              alt=""
              sizes="48px"
              largest={160}
              className="size-12 shrink-0 rounded-lg picture-well object-cover"
            />
          )}
          <span className="line-clamp-2 min-w-0 flex-1 text-sm">
            {highlight(name, query).map(({ text, isMatch }, part) =>
              isMatch ? (
                <mark key={part} className="bg-transparent font-extrabold text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </span>
          <span className="text-sm text-soft tabular-nums">{formatRupees(price)}</span>
        </Option>
      ))}
      <div className="sticky -bottom-1.5 -mx-1.5 -mb-1.5 bg-surface p-1.5">
        <Option {...option(list.length)} href={searchPath(query)}>
          <span className="flex-1 py-2 text-sm font-bold text-brand">
            See all results for “{query}”
          </span>
        </Option>
      </div>
    </div>
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
