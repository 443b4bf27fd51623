import { freeShippingText, shippingCostText } from '#src/features/settings/shipping-texts.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { type Saved, saveShipping } from '#src/features/settings/admin/shop-settings.contract.ts';
import {
  type RatesDraft,
  readRates,
  sayPriceSteps,
  sayWeightSteps,
  toRatesDraft,
} from './rates-draft.ts';
import { RatesFields } from './RatesFields.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

/** Settings for shipping rates. */
export function ShippingPanel({ saved }: { saved: Saved<ShippingRates> }) {
  const form = useSettingsForm({
    saved,
    toDraft: toRatesDraft,
    save: (input) => staffCall(saveShipping, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel title="Shipping" section="shipping" call={saveShipping} {...{ form, labels }}>
      <RatesFields rates={draft} onChange={set} errorOf={(path) => errors[path]} />
      <Preview draft={draft} />
    </SettingsPanel>
  );
}

/** Preview of what shoppers will read, once all fields are valid numbers. */
function Preview({ draft }: { draft: RatesDraft }) {
  const rates = readRates(draft);
  if (!rates) return null;
  return (
    <p className="text-sm text-soft">
      Shoppers read “{freeShippingText(rates)}” above every page, and in the policy “
      {shippingCostText(rates)}” Zones can have their own rates.
    </p>
  );
}

function labels(draft: RatesDraft) {
  return {
    freeShippingOver: ['Free shipping over', draft.freeShippingOver],
    shippingFee: ['Shipping fee', draft.shippingFee],
    priceSteps: ['By price', sayPriceSteps(draft)],
    weightSteps: ['By weight', sayWeightSteps(draft)],
  } as const;
}
