import { useState } from 'react';
import { VARIANTS_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { colorName } from '#src/lib/color-name.ts';
import { readAmount } from '#src/lib/amount.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { VariantForm } from './variant-draft.ts';
import { VariantDialog } from './VariantDialog.tsx';

type Props = {
  variants: readonly VariantForm[];
  optionNames: readonly string[];
  onChange: (variants: readonly VariantForm[]) => void;
  errors: Record<string, string>;
};

function priceText(typed: string): string {
  const price = readAmount(typed);
  return price === undefined ? typed : formatRupees(price);
}

/** The variants of a new product, in addition to its main one. */
export function VariantDrafts({ variants, optionNames, onChange, errors }: Props) {
  const [isOpen, setOpen] = useState(false);
  const problems = Object.entries(errors).filter(([path]) => path.startsWith('variants'));
  return (
    <Panel
      title="Variants"
      actions={
        <Button
          look="secondary"
          size="small"
          disabled={variants.length >= VARIANTS_MAX}
          onClick={() => setOpen(true)}
        >
          Add Variants
        </Button>
      }
    >
      {variants.length === 0 && <p className="text-sm text-soft">No variants so far.</p>}
      <ul className="grid gap-2">
        {variants.map((variant, at) => (
          <li
            key={`${at}-${variantTitle(variant)}`}
            className="flex flex-wrap items-center gap-3 rounded-field bg-sunk px-3 py-2 text-sm"
          >
            <strong>{colorName(variantTitle(variant))}</strong>
            <span>
              {variant.price === '' ? 'at the product’s price' : priceText(variant.price)}
            </span>
            <span className="text-soft">
              {variant.stock} in stock, {variant.pictures.hashes.length} images
            </span>
            <Button
              look="quiet"
              size="small"
              className="ml-auto"
              onClick={() => onChange(variants.filter((_, index) => index !== at))}
            >
              Remove<span className="sr-only"> {variantTitle(variant)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {problems.map(([path, sentence]) => (
        <p key={path} className="mt-2 text-sm font-semibold text-bad">
          Variant {Number(path.split('.')[1]) + 1}: {sentence}
        </p>
      ))}
      <VariantDialog
        open={isOpen}
        optionNames={optionNames}
        onClose={() => setOpen(false)}
        onSave={async (variant) => onChange([...variants, variant])}
      />
    </Panel>
  );
}
