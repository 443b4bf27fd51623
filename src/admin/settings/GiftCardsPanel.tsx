import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { saveGiftCards } from '#src/features/settings/admin/gift-card-settings.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import {
  AMOUNTS_MAX,
  BOUGHT_AMOUNT,
  type GiftCardSettings,
} from '#src/features/settings/gift-card-settings.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { formatCount } from '#src/lib/money.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const RANGE = `${BOUGHT_AMOUNT.min} to ${formatCount(BOUGHT_AMOUNT.max)}`;
const TEXTS = {
  amounts: ['Amounts (₹)', `Separated by spaces: up to ${AMOUNTS_MAX}, each ${RANGE}.`],
  customMin: [
    'Smallest custom amount (₹)',
    'Enter 0 in both fields to allow only the amounts above.',
  ],
  customMax: ['Largest custom amount (₹)', `Up to ${formatCount(BOUGHT_AMOUNT.max)}.`],
  dayMost: ['Daily limit per buyer (₹)', 'By account, mobile number and email address.'],
} as const;
type TextName = keyof typeof TEXTS;
const NAMES = Object.keys(TEXTS) as TextName[];
type Draft = Record<TextName, string> & { isOn: boolean };

/** Rules for gift cards that customers buy: on or off, amounts, and limits against fraud. */
export function GiftCardsPanel({ saved }: { saved: Saved<GiftCardSettings> }) {
  const form = useSettingsForm({
    saved,
    toDraft,
    save: ({ amounts, ...input }) =>
      staffCall(saveGiftCards, { ...input, amounts: amounts.split(/[\s;]+/).filter(Boolean) }),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Gift cards"
      section="giftCards"
      call={saveGiftCards}
      {...{ form, labels }}
    >
      <Checkbox
        name="giftCardsOn"
        label="Customers can buy gift cards"
        checked={draft.isOn}
        onChange={(event) => set({ isOn: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {NAMES.map((name) => (
          <Field
            key={name}
            name={`gift-cards-${name}`}
            label={TEXTS[name][0]}
            hint={TEXTS[name][1]}
            inputMode={name === 'amounts' ? 'text' : 'numeric'}
            autoComplete="off"
            value={draft[name]}
            onChange={(event) => set({ [name]: event.target.value })}
            error={errorOf(errors, name)}
          />
        ))}
      </div>
    </SettingsPanel>
  );
}

/** Each amount of the list can have an error of its own: `amounts.2`. */
function errorOf(errors: Record<string, string>, name: TextName): string | undefined {
  return Object.entries(errors).find(([field]) => field.split('.')[0] === name)?.[1];
}

function toDraft({ isOn, amounts, ...numbers }: GiftCardSettings): Draft {
  const { customMin, customMax, dayMost } = numbers;
  return {
    isOn,
    amounts: amounts.join(' '),
    customMin: String(customMin),
    customMax: String(customMax),
    dayMost: String(dayMost),
  };
}

function labels(draft: Draft) {
  const rows = NAMES.map((name) => [name, [TEXTS[name][0], draft[name]]] as const);
  return {
    isOn: ['Sold to customers', draft.isOn ? 'Yes' : 'No'],
    ...(Object.fromEntries(rows) as unknown as Record<TextName, readonly [string, string]>),
  } as const;
}
