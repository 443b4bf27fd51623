import { productPath } from '#src/features/catalog/paths.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { Suggestion } from './search.contract.ts';

type Props = {
  id: string;
  listId: string;
  suggestions: Suggestion[];
  active: number;
  isShown: boolean;
};

/** The list under the search box. The input keeps the focus; `active` is where its arrows are. */
export function Suggestions({ id, listId, suggestions, active, isShown }: Props) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isShown}
      className="absolute inset-x-0 top-13 z-50 overflow-hidden rounded-card border border-line bg-surface p-1.5 text-left shadow-panel"
    >
      {suggestions.map(({ id: productId, name, price, imageUrl }, at) => (
        <a
          key={productId}
          id={`${id}-${productId}`}
          role="option"
          aria-selected={at === active}
          href={productPath(productId)}
          tabIndex={-1}
          // Keeps the focus in the input, so that the list is still there when the click lands.
          onMouseDown={(event) => event.preventDefault()}
          className="flex items-center gap-3 rounded-xl px-2.5 py-2 hover:bg-sunk aria-selected:bg-sunk"
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
      ))}
    </div>
  );
}
