import { DayField } from '#src/admin/kit/DayField.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { Form } from '#src/admin/kit/useForm.ts';
import type { AdminOffer } from '#src/features/offers/admin/offer-admin.contract.ts';
import { OFFER_CODE, OFFER_NAME_MAX, OFFER_STEPS_MAX } from '#src/features/offers/offer-limits.ts';
import {
  OFFER_KIND_NAMES,
  OFFER_KINDS,
  type OfferKind,
  takesCode,
} from '#src/features/offers/offer-status.ts';
import { GoodsFields } from '#src/admin/products/GoodsFields.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { BundleRows } from './BundleRows.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { OfferConflict } from './OfferConflict.tsx';
import { OffersBeside } from './OffersBeside.tsx';
import { PriceRows } from './PriceRows.tsx';
import { useOfferForm } from './useOfferForm.ts';

type Props = {
  /** Saved offer; undefined for a new one. */
  offer?: AdminOffer;
  start: OfferDraft;
  action: string;
  onSave: (draft: OfferDraft) => Promise<AdminOffer>;
  /** Receives the saved offer, whether this form or another person saved it. */
  onSaved: (offer: AdminOffer) => void;
};
type FieldsProps = { form: Form<OfferDraft> };

const KINDS = OFFER_KIND_NAMES.map((value) => ({ value, label: OFFER_KINDS[value] }));

const GOODS_TITLES: Partial<Record<OfferKind, string>> = { price: 'Prices', bundle: 'Bundle' };

/** Form for all fields of an offer. */
export function OfferForm({ action, ...options }: Props) {
  const { form, meanwhile } = useOfferForm(options);
  const { typed, set, error, errors } = form;
  const { kind } = typed;
  const isAlone = kind === 'price' || kind === 'bundle';
  return (
    <form {...form.formProps} className="grid max-w-4xl gap-5 wrap-anywhere">
      <Panel title="Offer">
        <WhatFields form={form} />
      </Panel>
      <Panel title="Period, in Indian time">
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField label="From" type="datetime-local" {...form.text('startsAt')} />
          <DayField
            label="To"
            type="datetime-local"
            required={false}
            hint="Leave empty to apply until you end it."
            {...form.text('endsAt')}
          />
        </div>
      </Panel>
      <Panel title={GOODS_TITLES[kind] ?? 'Applies to'}>
        {kind === 'price' && <PriceRows form={form} />}
        {kind === 'bundle' && <BundleRows form={form} />}
        {!isAlone && (
          <GoodsFields
            categoryIds={typed.categoryIds}
            productIds={typed.productIds}
            errors={{ categoryIds: errors['categoryIds'], productIds: errors['productIds'] }}
            onChange={set}
            note="Choose none to apply it to everything in the shop."
          />
        )}
      </Panel>
      {!isAlone && (
        <Panel title="Limits">
          <LimitFields form={form} />
        </Panel>
      )}
      <OffersBeside typed={typed} id={options.offer?.id} />
      {meanwhile && <OfferConflict meanwhile={meanwhile} mine={typed} onTake={set} />}
      {error && error.code !== 'EDIT_CONFLICT' && <Alert>{error.message}</Alert>}
      <Button type="submit" size="large" className="w-fit" busy={form.running}>
        {action}
      </Button>
    </form>
  );
}

function WhatFields({ form }: FieldsProps) {
  const { typed, text } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Name"
        hint="Shoppers see it in the cart and on invoices."
        maxLength={OFFER_NAME_MAX}
        {...text('name')}
      />
      <Select label="Type" options={KINDS} {...text('kind')} />
      {takesCode(typed.kind) && (
        <Field
          label="Code"
          required={false}
          hint="Leave empty to apply automatically."
          maxLength={OFFER_CODE.max}
          className="uppercase"
          {...text('code')}
        />
      )}
      {typed.kind === 'percent' && (
        <>
          <Field label="Percent" inputMode="numeric" {...text('percent')} />
          <Field label="At most (₹)" required={false} inputMode="decimal" {...text('most')} />
        </>
      )}
      {typed.kind === 'amount' && (
        <Field label="Amount (₹)" inputMode="decimal" {...text('amount')} />
      )}
      {typed.kind === 'steps' && <Steps form={form} />}
    </div>
  );
}

function Steps({ form: { typed, set, errors } }: FieldsProps) {
  const { steps } = typed;
  const write = (at: number, change: Partial<OfferDraft['steps'][number]>) =>
    set({ steps: steps.map((step, index) => (index === at ? { ...step, ...change } : step)) });
  return (
    <div className="grid gap-3 sm:col-span-2">
      {steps.map((step, at) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <Field
            name={`steps.${at}.pieces`}
            label={`Step ${at + 1}: minimum units`}
            inputMode="numeric"
            value={step.pieces}
            error={errors[`steps.${at}.pieces`]}
            onChange={(event) => write(at, { pieces: event.target.value })}
          />
          <Field
            name={`steps.${at}.percent`}
            label="Percent off"
            inputMode="numeric"
            value={step.percent}
            error={errors[`steps.${at}.percent`]}
            onChange={(event) => write(at, { percent: event.target.value })}
          />
          <Button
            look="quiet"
            className="h-12"
            onClick={() => set({ steps: steps.filter((_, index) => index !== at) })}
          >
            Remove<span className="sr-only"> step {at + 1}</span>
          </Button>
        </div>
      ))}
      {errors['steps'] && <p className="text-sm font-semibold text-bad">{errors['steps']}</p>}
      {steps.length < OFFER_STEPS_MAX && (
        <Button
          look="secondary"
          className="w-fit"
          onClick={() => set({ steps: [...steps, { pieces: '', percent: '' }] })}
        >
          Add step
        </Button>
      )}
    </div>
  );
}

function LimitFields({ form: { typed, set, text } }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label="Minimum order (₹)"
        hint="Counts only included products, before discounts."
        inputMode="decimal"
        {...text('minimum')}
      />
      <Field
        label="Uses per customer"
        required={false}
        inputMode="numeric"
        {...text('perShopper')}
      />
      <Field label="Total uses" required={false} inputMode="numeric" {...text('inTotal')} />
      <div className="sm:col-span-3">
        <Checkbox
          name="isFirstOrder"
          label="First order only"
          checked={typed.isFirstOrder}
          onChange={(event) => set({ isFirstOrder: event.target.checked })}
        />
      </div>
    </div>
  );
}
