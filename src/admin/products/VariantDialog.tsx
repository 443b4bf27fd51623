import { type SubmitEvent, useState } from 'react';
import { IMAGES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import {
  createdName,
  FURTHER_FIELDS,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { AskingDialog } from '#src/admin/kit/AskingDialog.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { useReportTyped } from '#src/admin/kit/useReportTyped.ts';
import { useUploads } from '#src/admin/kit/useUploads.ts';
import { colorOptions } from './BasicInfo.tsx';
import { OptionValueFields } from './Options.tsx';
import { ChoiceOf, FieldControl } from './FieldControl.tsx';
import { EMPTY_VARIANT, INCOMPLETE, isComplete, type VariantForm } from './variant-draft.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The product's options other than its colour. */
  optionNames: readonly string[];
  /** Saves a complete variant; the dialog closes afterwards. */
  onSave: (variant: VariantForm) => Promise<void>;
};

/** Add Variants dialog: options, price, stock and pictures of another variant. */
export function VariantDialog({ open, onClose, ...props }: Props) {
  const [isTyped, setTyped] = useState(false);
  return (
    <AskingDialog {...{ open, onClose, isTyped }} title="Add Variants" className="max-w-xl">
      {open && <VariantFields {...props} onTyped={setTyped} onClose={onClose} />}
    </AskingDialog>
  );
}

type FieldsProps = Omit<Props, 'open'> & { onTyped: (isTyped: boolean) => void };

function VariantFields({ optionNames, onTyped, onSave, onClose }: FieldsProps) {
  const [variant, setVariant] = useState(EMPTY_VARIANT);
  const [isIncomplete, setIncomplete] = useState(false);
  const uploads = useUploads();
  const { running, error, submit } = useSubmit(async () => {
    const whole = { ...variant, pictures: await uploads.finish() };
    setIncomplete(!isComplete(whole));
    if (!isComplete(whole)) return;
    await onSave(whole);
    onClose();
  });
  const set = (changes: Partial<VariantForm>) => setVariant({ ...variant, ...changes });
  const isTyped = uploads.items.length > 0 || variant !== EMPTY_VARIANT;
  useReportTyped(isTyped, onTyped);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4 wrap-anywhere">
      <ChoiceOf
        of="color"
        name="variantColor"
        options={colorOptions('')}
        value={variant.color}
        onChange={(color) => set({ color })}
        error={error?.fields['Color']}
      />
      {optionNames.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <OptionValueFields
            names={optionNames}
            values={variant.optionValues}
            onChange={(optionValues) => set({ optionValues })}
            error={error?.fields['OptionValues']}
          />
        </div>
      )}
      <Numbers variant={variant} set={set} errors={error?.fields ?? {}} />
      <PictureUploads
        label="Images"
        uploads={uploads}
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
        hint="Leave empty to use the product’s price."
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
      {FURTHER_FIELDS.map((name) => (
        <FieldControl
          key={name}
          of={name}
          value={String(variant.further[name])}
          onChange={(value) => set({ further: { ...variant.further, [name]: value } })}
          error={errors[createdName(name)]}
        />
      ))}
    </div>
  );
}
