import { type SubmitEvent, useState } from 'react';
import { IMAGES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { PictureFiles } from '../kit/PictureFiles.tsx';
import { colorOptions } from './BasicInfo.tsx';
import { EMPTY_VARIANT, INCOMPLETE, isComplete, type VariantForm } from './variant-draft.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Takes a complete variant; the dialog closes when it is done. */
  onSave: (variant: VariantForm) => Promise<void>;
};

/** Add Variants: colour, price, stock and pictures of one more colour. */
export function VariantDialog({ open, onClose, onSave }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Add Variants" className="max-w-xl">
      {open && <VariantFields onSave={onSave} onClose={onClose} />}
    </Dialog>
  );
}

function VariantFields({ onSave, onClose }: Omit<Props, 'open'>) {
  const [variant, setVariant] = useState(EMPTY_VARIANT);
  const [isIncomplete, setIncomplete] = useState(false);
  const { running, error, submit } = useSubmit(async () => {
    await onSave(variant);
    onClose();
  });
  const set = (changes: Partial<VariantForm>) => setVariant({ ...variant, ...changes });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    setIncomplete(!isComplete(variant));
    if (isComplete(variant)) submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Select
        name="variantColor"
        label="Colour"
        placeholder="Choose a colour"
        options={colorOptions('')}
        value={variant.color}
        onChange={(event) => set({ color: event.target.value })}
        error={error?.fields['Color']}
      />
      <Numbers variant={variant} set={set} errors={error?.fields ?? {}} />
      <PictureFiles
        label="Images"
        chosen={variant.pictures}
        onChange={(pictures) => set({ pictures })}
        most={IMAGES_MAX}
        withMain
        error={error?.fields['Images']}
      />
      {isIncomplete && <Alert>{INCOMPLETE}</Alert>}
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" busy={running}>
        Save variant
      </Button>
    </form>
  );
}

type NumbersProps = {
  variant: VariantForm;
  set: (changes: Partial<VariantForm>) => void;
  errors: Record<string, string>;
};

function Numbers({ variant, set, errors }: NumbersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="variantPrice"
        label="Price"
        inputMode="decimal"
        hint="Left empty, the product's."
        value={variant.price}
        onChange={(event) => set({ price: event.target.value })}
        error={errors['Price']}
      />
      <Field
        name="variantStock"
        label="Stock"
        inputMode="numeric"
        value={variant.stock}
        onChange={(event) => set({ stock: event.target.value })}
        error={errors['Stock']}
      />
    </div>
  );
}
