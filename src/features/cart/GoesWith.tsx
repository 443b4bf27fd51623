import { useRef, useState } from 'react';
import { type Chosen, choices } from '#src/features/catalog/chosen.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { CheckIcon, PlusIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { addChosen } from './add-chosen.store.ts';
import { useSuggestions } from './useSuggestions.ts';

type Props = {
  ids: readonly number[];
  /** The most that are shown. */
  most?: number;
  onAdded?: () => void;
};

/** Products that others bought together with these, then featured ones. */
export function GoesWith({ ids, most = 2, onAdded }: Props) {
  const found = useSuggestions(ids);
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<Chosen[]>([]);
  if (!found?.length) return null;

  async function add(chosen: Chosen) {
    if (!(await addChosen(chosen))) return;
    setAdded((earlier) => [...earlier, chosen]);
    onAdded?.();
    // The button may leave with its product.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="goes-with" className="grid gap-3 border-t border-line pt-4">
      <h3 id="goes-with" ref={heading} tabIndex={-1} className="font-bold outline-none">
        Goes well with
      </h3>
      <p role="status" className="sr-only">
        {added.length > 0 && `${added.at(-1)?.name} added to cart!`}
      </p>
      <ul className="grid gap-3">
        {found.slice(0, most).map((one) => (
          <Suggestion
            key={one.id}
            product={one}
            isAdded={added.some(({ productId }) => productId === one.id)}
            onAdd={add}
          />
        ))}
      </ul>
    </section>
  );
}

type SuggestionProps = {
  product: ProductCard;
  isAdded: boolean;
  onAdd: (chosen: Chosen) => Promise<void>;
};

function Suggestion({ product, isAdded, onAdd }: SuggestionProps) {
  const [busy, setBusy] = useState(false);
  const chosen = choices(product).find(({ inStock, dispatchBy }) => inStock && !dispatchBy);

  async function add() {
    if (busy || isAdded || !chosen) return;
    setBusy(true);
    await onAdd(chosen);
    setBusy(false);
  }

  return (
    <li className="flex items-center gap-2">
      <a
        href={productPath(product.id)}
        className="group grid min-w-0 flex-1 grid-cols-[4.5rem_1fr] items-center gap-3"
      >
        <span className="overflow-hidden rounded-field picture-well">
          <Picture
            src={product.imageUrl}
            alt=""
            sizes="72px"
            largest={160}
            className="aspect-square w-full object-cover"
          />
        </span>
        <span className="grid gap-0.5">
          <span className="line-clamp-1 font-bold group-hover:text-brand">{product.name}</span>
          <Price price={product.price} mrp={product.mrp} />
        </span>
      </a>
      {chosen && (
        <button
          type="button"
          aria-label={`Add ${product.name} to cart`}
          aria-disabled={busy || isAdded}
          onClick={() => void add()}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-edge transition-colors hover:bg-sunk"
        >
          {isAdded ? <CheckIcon className="size-5 text-good" /> : <PlusIcon />}
        </button>
      )}
    </li>
  );
}
