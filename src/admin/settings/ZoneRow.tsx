import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import {
  ZONE_NAME_MAX,
  ZONE_PINCODES_MAX,
} from '#src/features/settings/admin/delivery-fields.contract.ts';
import { type RatesDraft, toRatesDraft } from './rates-draft.ts';
import { RatesFields } from './RatesFields.tsx';
import type { ZoneDraft } from './zone-draft.ts';

type Props = {
  zone: ZoneDraft;
  number: number;
  onChange: (some: Partial<ZoneDraft>) => void;
  onRemove: () => void;
  errorOf: (path: string) => string | undefined;
};

const FREE: RatesDraft = toRatesDraft({ freeShippingOver: 0, shippingFee: 0 });

/** A zone: name, PIN codes, whether it is served, delivery time and rates. */
export function ZoneRow({ zone, number, onChange, onRemove, errorOf }: Props) {
  const text = (name: 'name' | 'pincodes' | 'from' | 'to') => ({
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
        <TextArea
          {...text('pincodes')}
          label="Pincodes starting with"
          hint="36-44, 737, 682551-682559. If zones overlap, the narrowest one applies."
          rows={zone.pincodes.length > 60 ? 4 : 1}
          spellCheck={false}
          maxLength={ZONE_PINCODES_MAX}
        />
        <Checkbox
          name={`zone-served-${number}`}
          label="We deliver there"
          checked={zone.isServed}
          onChange={(event) => onChange(served(zone, event.target.checked))}
        />
        {zone.isServed && (
          <Served {...{ zone, number, onChange, errorOf }}>
            <Field {...text('from')} label="Days from" inputMode="numeric" maxLength={2} />
            <Field {...text('to')} label="Days to" inputMode="numeric" maxLength={2} />
          </Served>
        )}
      </fieldset>
    </li>
  );
}

type ServedProps = Omit<Props, 'onRemove'> & { children: React.ReactNode };

function Served({ zone, number, onChange, errorOf, children }: ServedProps) {
  const { rates } = zone;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">{children}</div>
      <Checkbox
        name={`zone-cod-${number}`}
        label="Cash on delivery, if it is set by zone"
        checked={zone.cod}
        onChange={(event) => onChange({ cod: event.target.checked })}
      />
      <Checkbox
        name={`zone-rates-${number}`}
        label="Different shipping charges"
        checked={rates !== undefined}
        onChange={(event) => onChange({ rates: event.target.checked ? FREE : undefined })}
      />
      {rates && (
        <RatesFields
          rates={rates}
          onChange={(some) => onChange({ rates: { ...rates, ...some } })}
          errorOf={(path) => errorOf(`rates.${path}`)}
          of={`zone-${number}-`}
        />
      )}
    </>
  );
}

/** Keeps the delivery days only for a zone that is served. */
function served({ from, to }: ZoneDraft, isServed: boolean): Partial<ZoneDraft> {
  return isServed ? { isServed } : { isServed, from: from || '1', to: to || from || '1' };
}
