import { useState } from 'react';
import type { Delivery } from '#src/features/settings/delivery.contract.ts';
import { findZone } from '#src/features/settings/delivery.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { ZONES_MAX } from '#src/features/settings/admin/delivery-fields.contract.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { type Saved, saveDelivery } from '#src/features/settings/admin/shop-settings.contract.ts';
import { useSettingsForm } from './useSettingsForm.ts';
import {
  type DeliveryDraft,
  deliveryLabels,
  NEW_ZONE,
  toDeliveryDraft,
  type ZoneDraft,
} from './zone-draft.ts';
import { ZoneFile } from './ZoneFile.tsx';
import { ZoneRow } from './ZoneRow.tsx';

const DAYS = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const;

/** Delivery times by destination, the single source of the shop's delivery promises. */
export function DeliveryPanel({ saved }: { saved: Saved<Delivery> }) {
  const form = useSettingsForm({
    saved,
    toDraft: toDeliveryDraft,
    save: (input) => staffCall(saveDelivery, input),
  });
  const { draft, set, errors } = form;
  const days = (name: 'days' | 'shipsFrom' | 'shipsTo') => ({
    ...DAYS,
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errors[name],
  });
  return (
    <SettingsPanel
      title="Delivery"
      section="delivery"
      call={saveDelivery}
      {...{ form }}
      labels={deliveryLabels}
    >
      <p className="text-sm text-soft">
        Product pages, cart, checkout, orders, messages, FAQ and the policy all use these settings.
        Days are counted from the order date. Existing orders keep their delivery date.
      </p>
      <Field
        {...days('days')}
        label="Maximum days, to anywhere"
        hint="Used without a pincode and outside all zones."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...days('shipsFrom')} label="Ships after, days from" />
        <Field {...days('shipsTo')} label="to" />
      </div>
      <Checkbox
        name="servesElsewhere"
        label="We also deliver to pincodes outside all zones"
        checked={draft.servesElsewhere}
        onChange={(event) => set({ servesElsewhere: event.target.checked })}
      />
      <Zones zones={draft.zones} errors={errors} onChange={(zones) => set({ zones })} />
      <ZoneFile onRead={(zones) => set({ zones })} />
      <TryPincode draft={draft} />
    </SettingsPanel>
  );
}

type ZonesProps = {
  zones: readonly ZoneDraft[];
  errors: Record<string, string>;
  onChange: (zones: ZoneDraft[]) => void;
};

function Zones({ zones, errors, onChange }: ZonesProps) {
  const change = (at: number, some: Partial<ZoneDraft>) =>
    onChange(zones.map((zone, index) => (index === at ? { ...zone, ...some } : zone)));
  return (
    <>
      <h3 className="font-bold">Zones</h3>
      <ul className="grid gap-4">
        {zones.map((zone, at) => (
          <ZoneRow
            key={at}
            zone={zone}
            number={at + 1}
            onChange={(some) => change(at, some)}
            onRemove={() => onChange(zones.filter((_, index) => index !== at))}
            errorOf={(name) => errors[`zones.${at}.${name}`]}
          />
        ))}
      </ul>
      {errors['zones'] && <p className="text-sm font-semibold text-bad">{errors['zones']}</p>}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={zones.length >= ZONES_MAX}
        onClick={() => onChange([...zones, NEW_ZONE])}
      >
        Add zone
      </Button>
    </>
  );
}

/** Shows the zone of a PIN code in the table as typed. */
function TryPincode({ draft }: { draft: DeliveryDraft }) {
  const [pincode, setPincode] = useState('');
  const zone = findZone(pincode, draft.zones);
  return (
    <Field
      name="try-pincode"
      label="Try a pincode"
      required={false}
      inputMode="numeric"
      autoComplete="off"
      hint={parsePincode(pincode) ? answerOf(zone, draft) : 'Shows its zone. Nothing is saved.'}
      value={pincode}
      onChange={(event) => setPincode(event.target.value)}
    />
  );
}

function answerOf(zone: ZoneDraft | undefined, { days, servesElsewhere }: DeliveryDraft): string {
  if (!zone) return servesElsewhere ? `No zone: within ${days} days` : 'No zone: not delivered';
  return zone.isServed ? `${zone.name}: within ${zone.to} days` : `${zone.name}: not delivered`;
}
