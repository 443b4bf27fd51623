import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import {
  ZONE_NAME_MAX,
  ZONE_PINCODES_MAX,
} from '#src/features/settings/admin/delivery-fields.contract.ts';

type Texts = { name: string; pincodes: string; from: string; to: string };
export type ZoneDraft = Texts & { cod: boolean };

type Props = {
  zone: ZoneDraft;
  number: number;
  onChange: (some: Partial<ZoneDraft>) => void;
  onRemove: () => void;
  errorOf: (name: keyof Texts) => string | undefined;
};

/** One zone: what it is called, its PIN codes, and how many days a parcel takes there. */
export function ZoneRow({ zone, number, onChange, onRemove, errorOf }: Props) {
  const text = (name: keyof Texts) => ({
    name: `zone-${name}-${number}`,
    autoComplete: 'off',
    value: zone[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: errorOf(name),
  });
  return (
    <li>
      <fieldset className="grid gap-3 rounded-field border border-line p-4">
        <legend className="sr-only">Zone {number}</legend>
        <div className="grid grid-cols-[1fr_auto] items-end gap-2">
          <Field {...text('name')} label={`Name of zone ${number}`} maxLength={ZONE_NAME_MAX} />
          <button
            type="button"
            aria-label={`Remove zone ${number}`}
            onClick={onRemove}
            className="grid size-12 place-items-center rounded-full hover:text-bad disabled:opacity-55"
          >
            <TrashIcon className="size-4" />
          </button>
        </div>
        <Field
          {...text('pincodes')}
          label="PIN codes that begin with"
          hint="36-44, 737, 682551-682559. The longest match wins."
          maxLength={ZONE_PINCODES_MAX}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field {...text('from')} label="Days from" inputMode="numeric" maxLength={2} />
          <Field {...text('to')} label="Days to" inputMode="numeric" maxLength={2} />
        </div>
        <Checkbox
          name={`zone-cod-${number}`}
          label="Cash on delivery, where that goes by zones"
          checked={zone.cod}
          onChange={(event) => onChange({ cod: event.target.checked })}
        />
      </fieldset>
    </li>
  );
}
