import {
  atStart,
  formLabelOf,
  type Option,
} from '#src/features/catalog/admin/field-kinds.contract.ts';
import { type FieldName, fieldOf } from '#src/features/catalog/admin/product-shapes.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';

type Props = {
  /** Name of the product field. */
  of: FieldName;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
  error: string | undefined;
  /** True for a new product: empty fields are filled in automatically. */
  isNew?: boolean;
  /** Name of the field in the form, if it differs. */
  name?: string;
  label?: string;
};

/** Control for a text, a number, one of a few values, or yes or no. */
export function FieldControl({ of, value, onChange, error, isNew = false, ...called }: Props) {
  const field = fieldOf(of);
  const shared = { name: called.name ?? of, label: called.label ?? formLabelOf(field), error };
  if (typeof value === 'boolean') {
    const { name, label } = shared;
    const toggle = (event: { target: { checked: boolean } }) => onChange(event.target.checked);
    return <Checkbox {...{ name, label }} checked={value} onChange={toggle} />;
  }
  const text = {
    ...shared,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    hint: (isNew ? field.hintWhenNew : undefined) ?? field.hint,
  };
  if (field.options) return <Select {...text} options={field.options} />;
  if (field.lines !== undefined) return <TextArea {...text} rows={field.lines} />;
  if (field.isDay) return <DayField {...text} />;
  return <Field {...text} inputMode={field.inputMode} />;
}

type ChoiceProps = {
  of: FieldName;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  name?: string;
};

/** Control for a field whose values come from the shop, such as its categories. */
export function ChoiceOf({ of, options, value, onChange, error, name = of }: ChoiceProps) {
  const { label } = fieldOf(of);
  return (
    <Select
      {...{ name, options, value, error }}
      label={atStart(label)}
      placeholder={`Choose a ${label}`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
