import { GoodsFields } from '#src/admin/products/GoodsFields.tsx';
import type { Plan } from '#src/features/settings/plan.contract.ts';
import {
  PLAN_COVER_NAMES,
  PLAN_COVERS,
  PLAN_START_NAMES,
  PLAN_STARTS,
  PROTECTION_LIMITS,
} from '#src/features/settings/protection-limits.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { type PlanDraft, type PlanNumber, planSummary } from './plan-draft.ts';

type Props = {
  plan: PlanDraft;
  number: number;
  onChange: (some: Partial<PlanDraft>) => void;
  onRemove: () => void;
  errorOf: (name: keyof Plan) => string | undefined;
};

const COVERS = PLAN_COVER_NAMES.map((value) => ({ value, label: PLAN_COVERS[value] }));
const STARTS = PLAN_START_NAMES.map((value) => ({ value, label: PLAN_STARTS[value] }));

/** A protection plan: what it covers, its price and the items that it is for. */
export function PlanRow({ plan, number, onChange, onRemove, errorOf }: Props) {
  return (
    <FoldedRow
      what={`plan ${number}`}
      name={plan.name}
      body={planSummary(plan)}
      hasError={(Object.keys(plan) as (keyof Plan)[]).some((name) => errorOf(name) !== undefined)}
      onRemove={onRemove}
    >
      <Checkbox
        name={`plan-on-${number}`}
        label="On sale"
        checked={plan.isOn}
        onChange={({ target }) => onChange({ isOn: target.checked })}
      />
      <CoverFields {...{ plan, number, onChange, errorOf }} />
      <PriceFields {...{ plan, number, onChange, errorOf }} />
      <GoodsFields
        categoryIds={plan.categoryIds}
        productIds={plan.productIds}
        errors={{ categoryIds: errorOf('categoryIds'), productIds: errorOf('productIds') }}
        onChange={onChange}
        note="Choose none to offer it for everything in the shop."
      />
      <Tax {...{ plan, number, onChange, errorOf }} />
    </FoldedRow>
  );
}

type FieldsProps = Omit<Props, 'onRemove'>;

/** Returns the properties of the field of a number. */
function numberOf({ plan, number, onChange, errorOf }: FieldsProps, name: PlanNumber) {
  return {
    name: `plan-${name}-${number}`,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 7,
    value: plan[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    error: errorOf(name),
  };
}

function CoverFields(props: FieldsProps) {
  const { plan, number, onChange, errorOf } = props;
  return (
    <>
      <Field
        name={`plan-name-${number}`}
        label={`Name of plan ${number}`}
        hint="Shoppers read it after “Add”, such as 1 more year of warranty."
        autoComplete="off"
        maxLength={PROTECTION_LIMITS.name}
        value={plan.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorOf('name')}
      />
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr_2fr]">
        <Select
          name={`plan-covers-${number}`}
          label="Covers"
          options={COVERS}
          value={plan.covers}
          onChange={({ target }) => {
            const covers = PLAN_COVER_NAMES.find((one) => one === target.value);
            if (covers) onChange({ covers });
          }}
          error={errorOf('covers')}
        />
        <Field {...numberOf(props, 'months')} label="Months" />
        <Select
          name={`plan-starts-${number}`}
          label="Counted"
          options={STARTS}
          value={plan.starts}
          onChange={({ target }) => {
            const starts = PLAN_START_NAMES.find((one) => one === target.value);
            if (starts) onChange({ starts });
          }}
          error={errorOf('starts')}
        />
      </div>
      <TextArea
        name={`plan-terms-${number}`}
        label="What it covers and what it does not"
        hint="Shown below the plan, and on the order."
        maxLength={PROTECTION_LIMITS.terms}
        required={false}
        value={plan.terms}
        onChange={({ target }) => onChange({ terms: target.value })}
        error={errorOf('terms')}
      />
    </>
  );
}

function PriceFields(props: FieldsProps) {
  const isPercent = props.plan.percent !== '0' && props.plan.percent !== '';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        {...numberOf(props, 'percent')}
        label="Percent of the item’s price"
        hint="0 for a fixed price."
      />
      <Field {...numberOf(props, 'price')} label={isPercent ? 'At least (₹)' : 'Price (₹)'} />
      <Field {...numberOf(props, 'priceFrom')} label="For items from (₹)" />
      <Field {...numberOf(props, 'priceTo')} label="Up to (₹)" hint="0 for no limit." />
    </div>
  );
}

function Tax(props: FieldsProps) {
  const { plan, number, onChange, errorOf } = props;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        name={`plan-sac-${number}`}
        label="Service accounting code (SAC)"
        hint="Leave empty if your shop provides the plan: it is taxed with its item. Ask your accountant."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required={false}
        value={plan.sacCode}
        onChange={({ target }) => onChange({ sacCode: target.value })}
        error={errorOf('sacCode')}
      />
      {plan.sacCode !== '' && <Field {...numberOf(props, 'gstRatePercent')} label="GST rate (%)" />}
    </div>
  );
}
