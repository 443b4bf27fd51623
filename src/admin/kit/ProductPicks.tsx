import { getProductsByIds } from '#src/features/catalog/product.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { ProductSearch } from './ProductSearch.tsx';
import { RowButtons } from './RowButtons.tsx';
import { staffCall } from './staff-call.store.ts';
import { useRemote } from './useRemote.ts';

const NONE: OutputOf<typeof getProductsByIds> = { products: [] };

type Props = {
  label: string;
  ids: readonly number[];
  error?: string | undefined;
  /** True if their order counts. */
  isOrdered?: boolean;
  onChange: (ids: number[]) => void;
};

/** Picks products by name or SKU. */
export function ProductPicks({ label, ids, error, isOrdered = false, onChange }: Props) {
  const { remote: named } = useRemote(
    async () => (ids.length > 0 ? staffCall(getProductsByIds, { ids: [...ids] }) : NONE),
    ids.join(),
  );
  const nameOf = (id: number) =>
    (named.state === 'ready' && named.value.products.find((card) => card.id === id)?.name) ||
    `Product ${id}`;
  const move = (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <>
      <ProductSearch
        {...{ label, error }}
        onPick={({ id }) => onChange([...new Set([...ids, id])])}
      />
      <ul aria-label="Products included" className="grid gap-1 empty:hidden">
        {ids.map((id, at) => (
          <li key={id} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 font-semibold">{nameOf(id)}</span>
            <RowButtons
              name={nameOf(id)}
              {...{ at, last: ids.length - 1 }}
              isRow
              onMove={isOrdered ? (to) => move(at, to) : undefined}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
