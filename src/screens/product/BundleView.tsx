import { productPath } from '#src/features/catalog/paths.ts';
import type { ShownBundle } from '#src/features/catalog/product.contract.ts';
import { bundleSums, chosenFirst } from '#src/features/catalog/shown-bundle.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Picture } from '#src/ui/Picture.tsx';

type Item = ShownBundle['items'][number];
type Props = {
  bundle: ShownBundle;
  /** The product of the page; its item starts with the variant shown. */
  shown: { id: number; variantId: number | null };
};

/** Columns of equal width, filling the row. */
const COLUMNS = 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))';

/**
 * A bundle as static HTML in a form, which bundle-form.store.ts brings to life: products, options
 * to choose, and one price.
 */
export function BundleView({ bundle, shown }: Props) {
  const chosen = bundle.items.map((item) => chosenFirst(item, shown));
  const { separately, saved, isInStock } = bundleSums(bundle, chosen);
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6 lg:grid-cols-[1fr_24rem] lg:items-center">
      <ul className="grid gap-4" style={{ gridTemplateColumns: COLUMNS }}>
        {bundle.items.map((item, at) => (
          <ItemView
            key={`${item.productId} ${at}`}
            item={item}
            at={at}
            start={chosen[at]}
            isHere={item.productId === shown.id}
          />
        ))}
      </ul>
      <div className="grid gap-3">
        <p className="grid gap-1 tabular-nums" aria-live="polite">
          <span className="text-sm text-soft">{bundle.name}</span>
          <span className="text-title font-extrabold">{formatRupees(bundle.price)}</span>
          <span className="text-sm text-soft">
            Separately <s data-separately>{formatRupees(separately)}</s>
          </span>
          <span className="text-sm font-bold text-good" data-saves>
            {`You save ${formatRupees(saved)}`}
          </span>
        </p>
        <button
          type="submit"
          disabled={!isInStock}
          className={`needs-script ${buttonClass('primary')}`}
        >
          {isInStock ? 'Add all to cart' : 'Sold out'}
        </button>
        <p className="text-sm text-soft">
          You can return a single item; we refund its share of the price.
        </p>
      </div>
    </div>
  );
}

type ItemProps = {
  item: Item;
  at: number;
  start: Item['choices'][number] | undefined;
  isHere: boolean;
};

function ItemView({ item, at, start, isHere }: ItemProps) {
  const { productId, name, quantity, choices } = item;
  if (!start) return null;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4" data-item={productId}>
      <span className="block self-start overflow-hidden rounded-field picture-well">
        {start.imageUrl && (
          <Picture
            src={start.imageUrl}
            alt=""
            sizes="96px"
            largest={320}
            className="aspect-square w-full object-cover"
          />
        )}
      </span>
      <span className="grid min-w-0 content-start gap-1 text-sm">
        {isHere ? (
          <span className="font-bold">{name}</span>
        ) : (
          <a href={productPath(productId, start.variantId)} className="font-bold hover:text-brand">
            {name}
          </a>
        )}
        <span className="text-soft tabular-nums">
          {quantity > 1 && `${quantity} × `}
          <span data-price>{formatRupees(start.price)}</span>
        </span>
        {choices.length > 1 ? (
          <select
            name={`choice-${at}`}
            aria-label={`Options of ${name}`}
            defaultValue={String(start.variantId ?? '')}
            className="min-h-11 w-full rounded-field border border-line bg-surface px-2"
          >
            {choices.map(({ variantId, title, inStock }) => (
              <option key={variantId} value={String(variantId ?? '')} disabled={!inStock}>
                {colorName(title)}
                {inStock ? '' : ' (sold out)'}
              </option>
            ))}
          </select>
        ) : (
          <span className="text-soft">
            {colorName(start.title)}
            {!start.inStock && ' (sold out)'}
          </span>
        )}
      </span>
    </li>
  );
}
