import { type CSSProperties, Fragment, type ReactNode, useRef, useState } from 'react';
import { AddToCart } from '#src/features/cart/AddToCart.tsx';
import { type Chosen, choices } from '#src/features/catalog/chosen.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { findBetter } from '#src/features/compare/better-value.ts';
import { type FactRow, factRows, isLegal } from '#src/features/compare/compare.ts';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import type { Compared } from '#src/features/compare/compare.contract.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import { keepNumber } from '#src/lib/keep-number.ts';
import { formatRupees } from '#src/lib/money.ts';
import { CheckIcon, CloseIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { AddAnother } from './AddAnother.tsx';
import { PinnedNames } from './PinnedNames.tsx';

type Props = { products: Compared[]; remove: (id: number) => void; onlyDifferent: boolean };

/** One column per product and one row per fact, with differences marked. Scrolls sideways. */
export function CompareTable({ products, remove, onlyDifferent }: Props) {
  const rows = factRows(
    products.map((product) => ({ facts: [...basics(product), ...product.facts] })),
  );
  const last = products.length < COMPARE_MAX ? products.at(-1) : undefined;
  const hasPlace = last !== undefined;
  const columns = {
    'data-products': products.length,
    style: { '--columns': products.length, ...(!last && { '--slot': '0px' }) } as CSSProperties,
  };
  const [isOpen, setOpen] = useState(false);
  const asked = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
  const shown = asked.filter(({ name }) => !isLegal(name));
  const legal = asked.filter(({ name }) => isLegal(name));
  const table = useRef<HTMLDivElement>(null);
  return (
    <div className="compare-columns" {...columns}>
      <PinnedNames
        cards={products.map(({ card }) => ({ ...card, price: buyable(card).price }))}
        table={table}
      />
      {/* A focusable scroll region: arrow keys scroll it, Tab moves through its links. */}
      <div
        ref={table}
        role="region"
        aria-label="Products side by side"
        tabIndex={0}
        className="compare-scroll"
      >
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {products.map(({ card }) => (
                <th key={card.id} scope="col">
                  <Head card={card} onRemove={() => remove(card.id)} />
                </th>
              ))}
              {last && <AddAnother {...{ products, last }} />}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Line key={row.name} {...{ row, hasPlace }} of={products} />
            ))}
            {legal.length > 0 && (
              <Fold {...{ isOpen, hasPlace }} of={products} onToggle={() => setOpen(!isOpen)} />
            )}
            {(isOpen ? legal : []).map((row) => (
              <Line key={row.name} {...{ row, hasPlace }} of={products} />
            ))}
          </tbody>
        </table>
        {asked.length === 0 && (
          <p className="py-6 text-soft">We know of no differences between these products.</p>
        )}
      </div>
    </div>
  );
}

function Head({ card, onRemove }: { card: ProductCard; onRemove: () => void }) {
  const { id, name, imageUrl } = card;
  const chosen = buyable(card);
  return (
    <div className="relative grid max-w-96 gap-2">
      <div className="relative rounded-field picture-well">
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt=""
            sizes="(min-width: 768px) 20rem, 45vw"
            largest={640}
            className="aspect-square w-full object-cover"
          />
        )}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="absolute top-0 right-0 z-10 wish"
        >
          <span>
            <CloseIcon className="size-4" />
          </span>
        </button>
      </div>
      <a href={productPath(id)} className="product-card-link font-bold">
        {keepNumber(name)}
      </a>
      <Price price={chosen.price} mrp={chosen.mrp} />
      <div className="product-card-actions">
        <AddToCart product={card} chosen={chosen} />
      </div>
    </div>
  );
}

type FoldProps = Omit<LineProps, 'row'> & { isOpen: boolean; onToggle: () => void };

/** Shows and hides the facts required by law, which say nothing about the sound. */
function Fold({ isOpen, of, hasPlace, onToggle }: FoldProps) {
  return (
    <tr data-fold>
      <td colSpan={of.length + 1}>
        <button type="button" aria-expanded={isOpen} onClick={onToggle} className="unfold">
          Manufacturer details
        </button>
      </td>
      {hasPlace && <td className="compare-slot" />}
    </tr>
  );
}

type LineProps = { row: FactRow; of: Compared[]; hasPlace: boolean };

function Line({ row: { name, values, differs }, of, hasPlace }: LineProps) {
  const better = findBetter(name, values);
  return (
    <tr
      data-differs={(differs && !isLegal(name)) || undefined}
      data-legal={isLegal(name) || undefined}
    >
      <th scope="row">
        <span>
          {name}
          {differs && <span className="sr-only"> (differs)</span>}
        </span>
      </th>
      {values.map((value, at) => (
        <td key={of[at]?.card.id} data-better={better?.at.includes(at) || undefined}>
          {(value && keepCodes(value)) || (
            <span className="text-soft">
              <span aria-hidden="true">–</span>
              <span className="sr-only">not stated</span>
            </span>
          )}
          {better?.at.includes(at) && (
            <span className="compare-better">
              <CheckIcon className="size-4" />
              {better.label}
            </span>
          )}
        </td>
      ))}
      {hasPlace && <td className="compare-slot" />}
    </tr>
  );
}

/** Lets codes such as `B-29016(1)/EPR` break after their slashes alone, not after hyphens. */
function keepCodes(text: string): ReactNode[] {
  return text.split(/(\b[A-Z]{1,4}-[^\s/,]+\/?|(?<=\/)[^\s/]+\/?)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <Fragment key={at}>
        <wbr />
        <span className="whitespace-nowrap">{part}</span>
      </Fragment>
    ),
  );
}

/** Returns the first colour in stock, or else the card's own. */
function buyable(card: ProductCard): Chosen {
  const all = choices(card);
  return all.find(({ inStock }) => inStock) ?? (all[0] as Chosen);
}

/** Returns the facts on each product's card. */
function basics({ card, categoryTitle }: Compared) {
  const all = choices(card);
  const left = all.filter(({ inStock }) => inStock);
  const { rating, reviewCount } = card;
  return [
    { name: 'Type', value: categoryTitle },
    { name: 'Price', value: formatRupees(buyable(card).price) },
    {
      name: 'Rating',
      value: reviewCount === 0 ? '' : `${rating.toFixed(1)} of 5 (${reviewCount})`,
    },
    { name: 'Availability', value: availability(all, left) },
    { name: 'Colours', value: namesOf(all.map(({ color }) => color)) },
  ];
}

function availability(all: Chosen[], left: Chosen[]): string {
  const [first] = left;
  if (!first) return 'Sold out';
  if (left.every(({ dispatchBy }) => dispatchBy))
    return `Pre-order, dispatched by ${formatLongDay(first.dispatchBy ?? '')}`;
  if (left.length === all.length) return 'In stock';
  return `In stock in ${namesOf(left.map(({ variantTitle }) => variantTitle))}`;
}

function namesOf(texts: string[]): string {
  return [...new Set(texts)].map(colorName).join(', ');
}
