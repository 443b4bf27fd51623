import { freeShippingText, shippingCostText } from '#src/features/settings/shipping.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { readAmount } from '#src/lib/amount.ts';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { type Saved, saveShipping } from '#src/features/settings/admin/shop-settings.contract.ts';
import { useSettingsForm } from './useSettingsForm.ts';

type Rates = ShopSettings['shipping'];
type Draft = Record<keyof Rates, string>;

/** What shipping costs. */
export function ShippingPanel({ saved }: { saved: Saved<Rates> }) {
  const form = useSettingsForm({
    saved,
    toDraft: ({ freeShippingOver, shippingFee }: Rates): Draft => ({
      freeShippingOver: String(freeShippingOver),
      shippingFee: String(shippingFee),
    }),
    save: (input) => staffCall(saveShipping, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel title="Shipping" section="shipping" call={saveShipping} {...{ form, labels }}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="freeShippingOver"
          label="Free shipping over (₹)"
          inputMode="decimal"
          autoComplete="off"
          value={draft.freeShippingOver}
          onChange={(event) => set({ freeShippingOver: event.target.value })}
          error={errors['freeShippingOver']}
        />
        <Field
          name="shippingFee"
          label="Shipping fee (₹)"
          hint="What smaller orders pay; 0 ships every order free."
          inputMode="decimal"
          autoComplete="off"
          value={draft.shippingFee}
          onChange={(event) => set({ shippingFee: event.target.value })}
          error={errors['shippingFee']}
        />
      </div>
      <Preview draft={draft} />
    </SettingsPanel>
  );
}

/** What shoppers will read, as soon as both are numbers. */
function Preview({ draft }: { draft: Draft }) {
  const freeShippingOver = readAmount(draft.freeShippingOver);
  const shippingFee = readAmount(draft.shippingFee);
  if (freeShippingOver === undefined || shippingFee === undefined) return null;
  const rates = { freeShippingOver, shippingFee };
  return (
    <p className="text-sm text-soft">
      Shoppers read “{freeShippingText(rates)}” above every page, and in the policy “
      {shippingCostText(rates)}”
    </p>
  );
}

function labels(draft: Draft) {
  return {
    freeShippingOver: ['Free shipping over', draft.freeShippingOver],
    shippingFee: ['Shipping fee', draft.shippingFee],
  } as const;
}
