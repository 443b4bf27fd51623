import { SLIDE_SPECIFICATIONS_MAX } from '#src/features/slides/slider.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import type { SlideDraft } from './slide-draft.ts';

type Pairs = SlideDraft['detail']['specifications'];
type Props = {
  specifications: Pairs;
  onChange: (specifications: Pairs) => void;
  errors: Record<string, string>;
};

/** Rows of labels and values. */
export function SlideSpecifications({ specifications, onChange, errors }: Props) {
  const put = (at: number, changes: Partial<Pairs[number]>) =>
    onChange(specifications.map((pair, index) => (index === at ? { ...pair, ...changes } : pair)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">Specifications</legend>
      {specifications.map((pair, at) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <Field
            name={`label-${at}`}
            label={`Label ${at + 1}`}
            hideLabel
            placeholder="Label"
            value={pair.label}
            onChange={(event) => put(at, { label: event.target.value })}
            error={errors[`detail.specifications.${at}.label`]}
          />
          <Field
            name={`value-${at}`}
            label={`Value ${at + 1}`}
            hideLabel
            placeholder="Value"
            value={pair.value}
            onChange={(event) => put(at, { value: event.target.value })}
            error={errors[`detail.specifications.${at}.value`]}
          />
          <button
            type="button"
            aria-label={`Remove specification ${at + 1}`}
            onClick={() => onChange(specifications.filter((_, index) => index !== at))}
            className="grid size-12 place-items-center rounded-full hover:text-bad"
          >
            <TrashIcon className="size-4" />
          </button>
        </div>
      ))}
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        disabled={specifications.length >= SLIDE_SPECIFICATIONS_MAX}
        onClick={() => onChange([...specifications, { label: '', value: '' }])}
      >
        Add Specification
      </Button>
    </fieldset>
  );
}
