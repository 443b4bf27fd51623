import type { BulkProduct, MovedPrice } from '#src/features/catalog/admin/product-list.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { formatCount } from '#src/lib/money.ts';
import { listChanges } from './bulk-changes.ts';
import { type Move, priceMove } from './bulk-choice.ts';

/** Maximum number of rows in a preview; it also shows how many more there are. */
const SHOWN_MAX = 100;

/** Previews old and new prices, and those that would be refused. */
export function PriceMoves({ moves }: { moves: readonly MovedPrice[] }) {
  if (moves.length === 0) {
    return <p className="text-sm text-soft">Old and new prices are shown here before you save.</p>;
  }
  const seen = new Set<number>();
  const refused = moves.filter(
    (move) => isRefused(move) && !seen.has(move.productId) && seen.add(move.productId),
  );
  const changed = moves.filter((one) => !isRefused(one));
  return (
    <div className="grid gap-3">
      {refused.length > 0 && (
        <Alert kind="warning">
          <p>These would not be changed:</p>
          <ul className="list-disc pl-5">
            {refused.slice(0, SHOWN_MAX).map(({ productId, name, problem }) => (
              <li key={productId}>{`${name}: ${problem}`}</li>
            ))}
          </ul>
          <More count={refused.length - SHOWN_MAX} />
        </Alert>
      )}
      <MovesTable label="Prices" moves={changed.map(priceMove)} />
    </div>
  );
}

function isRefused({ problem }: MovedPrice): boolean {
  return problem !== null;
}

/** Shows each product's value before and after the change. */
export function MovesTable({ label, moves }: { label: string; moves: readonly Move[] }) {
  if (moves.length === 0) return null;
  return (
    <section aria-label={label}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-soft">
            <th scope="col" className="py-1 pr-3 font-semibold">
              Product
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-semibold">
              Now
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.slice(0, SHOWN_MAX).map(({ name, color, now, next }, at) => (
            <tr key={at} className="border-t border-line align-top tabular-nums">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {name} {color && <span className="text-soft capitalize">{color}</span>}
              </th>
              <td className="py-1.5 pr-3 text-right">{now}</td>
              <td className={`py-1.5 text-right ${now === next ? 'text-soft' : 'font-bold'}`}>
                {now === next ? 'unchanged' : next}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={moves.length - SHOWN_MAX} />
    </section>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return <p className="mt-1 text-sm text-soft">and {formatCount(count)} more</p>;
}

export type BulkMeanwhile = { before: readonly BulkProduct[]; now: readonly BulkProduct[] };

/** Lists the chosen products that another person has changed since, with both values. */
export function ChangedMeanwhile({ before, now }: BulkMeanwhile) {
  return (
    <Alert>
      <p>
        Someone else changed {now.length === 1 ? 'a product' : `${now.length} products`} of these,
        so they and the ones after them are not changed yet. Check them below, then try again.
      </p>
      <ul className="mt-2 grid gap-2">
        {now.map((product) => (
          <li key={product.id} className="wrap-anywhere">
            <strong>{product.name}</strong>
            {changesOf(product, before).map(({ label, before: was, now: is }) => (
              <span key={label} className="block">
                {label}: {was} → {is}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function changesOf(product: BulkProduct, before: readonly BulkProduct[]) {
  const seen = before.find(({ id }) => id === product.id);
  return seen ? listChanges(seen, product) : [];
}
