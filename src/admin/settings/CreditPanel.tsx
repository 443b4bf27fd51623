import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { saveCredit } from '#src/features/settings/admin/credit-settings.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { CREDIT_LIMITS, type CreditSettings } from '#src/features/settings/credit-settings.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { formatCount } from '#src/lib/money.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const NUMBERS = ['bonusPercent', 'bonusMost', 'giftDays'] as const;
type NumberName = (typeof NUMBERS)[number];
type Draft = Record<NumberName, string> & { isForReturns: boolean };

const LABELS: Record<NumberName, readonly [label: string, hint: string]> = {
  bonusPercent: ['Bonus (%)', 'Of the refund; 0 for none.'],
  bonusMost: ['Bonus at most (₹)', 'For one return.'],
  giftDays: ['Days until gifts expire', 'Bonuses and gifts; 0 for never. Paid credit never does.'],
};

/** Rules for store credit: refunds of returns, the bonus, and the expiry of gifts. */
export function CreditPanel({ saved }: { saved: Saved<CreditSettings> }) {
  const form = useSettingsForm({ saved, toDraft, save: (input) => staffCall(saveCredit, input) });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel title="Store credit" section="credit" call={saveCredit} {...{ form, labels }}>
      <Checkbox
        name="isForReturns"
        label="Customers can take the refund of a return as store credit"
        checked={draft.isForReturns}
        onChange={(event) => set({ isForReturns: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {NUMBERS.map((name) => {
          const { min, max } = CREDIT_LIMITS[name];
          return (
            <Field
              key={name}
              name={`credit-${name}`}
              label={LABELS[name][0]}
              hint={`${LABELS[name][1]} ${min} to ${formatCount(max)}.`}
              inputMode="numeric"
              autoComplete="off"
              value={draft[name]}
              onChange={(event) => set({ [name]: event.target.value })}
              error={errors[name]}
            />
          );
        })}
      </div>
    </SettingsPanel>
  );
}

function toDraft({ isForReturns, ...numbers }: CreditSettings): Draft {
  const texts = NUMBERS.map((name) => [name, String(numbers[name])]);
  return { ...(Object.fromEntries(texts) as Record<NumberName, string>), isForReturns };
}

function labels(draft: Draft) {
  const rows = NUMBERS.map((name) => [name, [LABELS[name][0], draft[name]]] as const);
  return {
    isForReturns: ['Refunds of returns', draft.isForReturns ? 'Offered' : 'Not offered'],
    ...(Object.fromEntries(rows) as unknown as Record<NumberName, readonly [string, string]>),
  } as const;
}
