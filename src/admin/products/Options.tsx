import { OPTION_NAME_MAX, OPTION_VALUE_MAX, OPTIONS_MAX } from '#src/features/catalog/options.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import type { FormProps } from './BasicInfo.tsx';

const SUGGESTIONS = ['Size', 'Length', 'Plug', 'Pack'];

/** The options of a product other than its colour, with the values of the product itself. */
export function Options({ draft, set, errors }: FormProps) {
  const { color, optionNames, optionValues } = draft;
  const most = OPTIONS_MAX - (color === '' ? 0 : 1);
  const valueOf = (at: number) => optionValues[at] ?? '';
  const values = optionNames.map((_, at) => valueOf(at));
  const remove = (at: number) =>
    set({ optionNames: optionNames.toSpliced(at, 1), optionValues: values.toSpliced(at, 1) });
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        What shoppers choose apart from the colour, such as a length or a plug. Every variant has
        its own value, price and stock.
      </p>
      <datalist id="option-names">
        {SUGGESTIONS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {optionNames.map((name, at) => (
        <div
          key={at}
          role="group"
          aria-label={`Option ${at + 1}`}
          className="grid items-start gap-2 sm:grid-cols-[1fr_1fr_auto]"
        >
          <Field
            name={`optionNames.${at}`}
            label="Option"
            list="option-names"
            value={name}
            maxLength={OPTION_NAME_MAX}
            onChange={(event) => set({ optionNames: optionNames.with(at, event.target.value) })}
            error={errors[`optionNames.${at}`] ?? (at === 0 ? errors['optionNames'] : undefined)}
          />
          <Field
            name={`optionValues.${at}`}
            label="Value of this product"
            value={valueOf(at)}
            maxLength={OPTION_VALUE_MAX}
            onChange={(event) => set({ optionValues: values.with(at, event.target.value) })}
            error={errors[`optionValues.${at}`] ?? (at === 0 ? errors['optionValues'] : undefined)}
          />
          <Button look="quiet" className="sm:mt-6" onClick={() => remove(at)}>
            <TrashIcon />
            <span className="sr-only">Remove option {name || at + 1}</span>
          </Button>
        </div>
      ))}
      <Button
        look="secondary"
        className="justify-self-start"
        disabled={optionNames.length >= most}
        onClick={() => set({ optionNames: [...optionNames, ''], optionValues: [...values, ''] })}
      >
        Add option
      </Button>
    </div>
  );
}

type ValueProps = {
  names: readonly string[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  error: string | undefined;
};

/** A field for each option of a product, with the value of one variant. */
export function OptionValueFields({ names, values, onChange, error }: ValueProps) {
  const all = names.map((_, at) => values[at] ?? '');
  return names.map((name, at) => (
    <Field
      key={at}
      name={`optionValues.${at}`}
      label={name}
      value={all[at]}
      maxLength={OPTION_VALUE_MAX}
      onChange={(event) => onChange(all.with(at, event.target.value))}
      error={at === 0 ? error : undefined}
    />
  ));
}
