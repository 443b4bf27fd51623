import { variantTitle } from '#src/lib/variant-title.ts';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { coloursAtPriceOf } from '#src/features/catalog/admin/prices.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';

type Props = { product: AdminProduct; isOn: boolean; onChange: (isOn: boolean) => void };

/** Explains what a new product price means for colours that have prices of their own. */
export function ColourPrices({ product, isOn, onChange }: Props) {
  const alike = coloursAtPriceOf(product);
  const others = product.variants.filter((one) => !alike.includes(one));
  if (product.variants.length === 0) return null;
  return (
    <Alert kind="info">
      {alike.length > 0 && (
        <Checkbox
          name="withColours"
          label={`Change price and MRP of ${listOf(alike.map(variantTitle))} too. They cost the same now.`}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
      {others.length > 0 && (
        <p>
          {listOf(others.map((one) => `${variantTitle(one)} (${formatRupees(one.price)})`))}{' '}
          {others.length === 1 ? 'keeps its own price' : 'keep their own prices'}. Change it under
          Variants.
        </p>
      )}
    </Alert>
  );
}

function listOf(texts: readonly string[]): string {
  return new Intl.ListFormat('en-IN').format(texts);
}
