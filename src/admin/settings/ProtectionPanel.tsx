import { changeRow, keyOf } from '#src/admin/kit/row-keys.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { saveProtection } from '#src/features/settings/admin/protection.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { PROTECTION_LIMITS } from '#src/features/settings/protection-limits.ts';
import type { Protection } from '#src/features/settings/protection.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { newPlan, type PlanDraft, planSummary, toPlanDraft } from './plan-draft.ts';
import { PlanRow } from './PlanRow.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Draft = { cancelDays: string; plans: PlanDraft[] };

const DAYS_LABEL = 'Days from delivery to cancel a plan';
const { cancelDays, plans: most } = PROTECTION_LIMITS;

/** The protection plans that are sold with items. */
export function ProtectionPanel({ saved }: { saved: Saved<Protection> }) {
  const form = useSettingsForm({
    saved,
    toDraft,
    save: (input: Draft & { version: number }) => staffCall(saveProtection, input),
  });
  const { draft, set, errors } = form;
  const { plans } = draft;
  return (
    <SettingsPanel
      title="Protection plans"
      section="protection"
      call={saveProtection}
      {...{ form, labels }}
    >
      <p className="text-sm text-soft">
        Shoppers can add one plan to an item, on its page or in the cart. A change applies to new
        orders; sold plans stay as they were sold. To stop selling a plan, turn it off.
      </p>
      <ul className="grid gap-2">
        {plans.map((plan, at) => (
          <PlanRow
            key={keyOf(plan)}
            plan={plan}
            number={at + 1}
            onChange={(some) => set({ plans: plans.with(at, changeRow(plan, some)) })}
            onRemove={() => set({ plans: plans.toSpliced(at, 1) })}
            errorOf={(name) => errors[`plans.${at}.${name}`]}
          />
        ))}
      </ul>
      {errors['plans'] && <p className="text-sm font-semibold text-bad">{errors['plans']}</p>}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={plans.length >= most}
        onClick={() => set({ plans: [...plans, newPlan(plans)] })}
      >
        Add plan
      </Button>
      <Field
        name="cancelDays"
        label={DAYS_LABEL}
        hint={`With a full refund. ${cancelDays.min} to ${cancelDays.max}.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={draft.cancelDays}
        onChange={(event) => set({ cancelDays: event.target.value })}
        error={errors['cancelDays']}
      />
    </SettingsPanel>
  );
}

function toDraft({ cancelDays: days, plans }: Protection): Draft {
  return { cancelDays: String(days), plans: plans.map(toPlanDraft) };
}

function labels(draft: Draft) {
  return {
    cancelDays: [DAYS_LABEL, draft.cancelDays],
    plans: ['Plans', draft.plans.map((plan) => `${plan.name}: ${planSummary(plan)}`).join('; ')],
  } as const;
}
