import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import {
  HOURS_ROWS_MAX,
  HOURS_TEXT_MAX,
  type Saved,
  saveHours,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type Hours = ShopSettings['hours'];
type Row = Hours['businessHours'][number];

/** Support hours, in rows of days and times. */
export function HoursPanel({ saved }: { saved: Saved<Hours> }) {
  const form = useSettingsForm({
    saved,
    toDraft: (values: Hours) => values,
    save: (input) => staffCall(saveHours, input),
  });
  const { draft, set, errors } = form;
  const rows = draft.businessHours;
  const change = (at: number, some: Partial<Row>) =>
    set({ businessHours: rows.map((row, index) => (index === at ? { ...row, ...some } : row)) });
  return (
    <SettingsPanel title="Business hours" section="hours" call={saveHours} {...{ form, labels }}>
      <p className="text-sm text-soft">
        Shown on the contact page, in Indian time. Remove all rows to hide them.
      </p>
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          <HoursRow
            key={at}
            row={row}
            number={at + 1}
            onChange={(some) => change(at, some)}
            onRemove={() => set({ businessHours: rows.filter((_, index) => index !== at) })}
            errorOf={(name) => errors[`businessHours.${at}.${name}`]}
          />
        ))}
      </ul>
      {errors['businessHours'] && (
        <p className="text-sm font-semibold text-bad">{errors['businessHours']}</p>
      )}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={rows.length >= HOURS_ROWS_MAX}
        onClick={() => set({ businessHours: [...rows, { days: '', hours: '' }] })}
      >
        Add row
      </Button>
    </SettingsPanel>
  );
}

type RowProps = {
  row: Row;
  number: number;
  onChange: (some: Partial<Row>) => void;
  onRemove: () => void;
  errorOf: (name: keyof Row) => string | undefined;
};

function HoursRow({ row, number, onChange, onRemove, errorOf }: RowProps) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_auto]">
      <Field
        name={`days-${number}`}
        label={`Days, row ${number}`}
        hideLabel
        placeholder="Monday to Friday"
        maxLength={HOURS_TEXT_MAX}
        value={row.days}
        onChange={(event) => onChange({ days: event.target.value })}
        error={errorOf('days')}
      />
      <div className="max-sm:col-start-1">
        <Field
          name={`hours-${number}`}
          label={`Hours, row ${number}`}
          hideLabel
          placeholder="9 am – 6 pm"
          maxLength={HOURS_TEXT_MAX}
          value={row.hours}
          onChange={(event) => onChange({ hours: event.target.value })}
          error={errorOf('hours')}
        />
      </div>
      <button
        type="button"
        aria-label={`Remove row ${number}`}
        onClick={onRemove}
        className="grid size-12 place-items-center rounded-full hover:text-bad disabled:opacity-55 max-sm:col-start-2 max-sm:row-start-1"
      >
        <TrashIcon className="size-4" />
      </button>
    </li>
  );
}

function labels({ businessHours }: Hours) {
  const text = businessHours.map(({ days, hours }) => `${days}: ${hours}`).join('; ');
  return { businessHours: ['Business hours', text] } as const;
}
