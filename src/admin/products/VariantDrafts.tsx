import { useState } from 'react';
import { VARIANTS_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { VariantForm } from './variant-draft.ts';
import { VariantDialog } from './VariantDialog.tsx';

type Props = {
  variants: readonly VariantForm[];
  onChange: (variants: readonly VariantForm[]) => void;
  errors: Record<string, string>;
};

function priceText(typed: string): string {
  const price = readAmount(typed);
  return price === undefined ? typed : formatRupees(price);
}

/** Further colours of a new product, next to its main one. */
export function VariantDrafts({ variants, onChange, errors }: Props) {
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
      {variants.length === 0 && <p className="text-sm text-soft">Only the main colour so far.</p>}
      <ul className="grid gap-2">
        {variants.map((variant, at) => (
          <li
            key={`${at}-${variant.color}`}
            className="flex flex-wrap items-center gap-3 rounded-field bg-sunk px-3 py-2 text-sm"
          >
            <strong className="capitalize">{variant.color}</strong>
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
              Remove<span className="sr-only"> {variant.color}</span>
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
        onClose={() => setOpen(false)}
        onSave={async (variant) => onChange([...variants, variant])}
      />
    </Panel>
  );
}
