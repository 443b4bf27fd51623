import {
  removeSetAside,
  SET_ASIDE_NOTE_MAX,
  type SetAside,
} from '#src/features/returns/admin/set-aside.contract.ts';
import {
  CONDITION_LABELS,
  SET_ASIDE_USES,
  type SetAsideUse,
  USE_LABELS,
} from '#src/features/returns/return-status.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

type Props = {
  units: SetAside | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
};
type Typed = { use: SetAsideUse | ''; quantity: string; note: string };

const HINTS: Record<SetAsideUse, string> = {
  sell: 'They are added to stock and sold as new.',
  'spare-part': 'They leave the warehouse count and are taken apart.',
  'write-off': 'They leave the warehouse count for good.',
};

/** Decides what becomes of units that are set aside. */
export function RemoveSetAside({ units, onClose, onChanged }: Props) {
  const { itemName = '', count = 0 } = units ?? {};
  const label = units ? CONDITION_LABELS[units.condition].toLowerCase() : '';
  return (
    <FormDialog<Typed>
      open={units !== undefined}
      onClose={onClose}
      title={`Remove: ${itemName}`}
      start={{ use: '', quantity: count === 1 ? '1' : '', note: '' }}
      action="Remove"
      onSubmit={async ({ use, quantity, note }) => {
        if (!units) return;
        const { productId, variantId, condition } = units;
        await staffCall(removeSetAside, {
          ...{ productId, variantId, condition, quantity, note },
          use: use as SetAsideUse,
        });
        showToast('Saved. You can undo it in the list below.');
        await onChanged();
      }}
    >
      {({ typed, set, text, error }) => (
        <>
          <Select
            name="use"
            label="What do you want to do with them?"
            placeholder="Choose"
            options={SET_ASIDE_USES.map((value) => ({ value, label: USE_LABELS[value] }))}
            value={typed.use}
            onChange={({ target }) => set({ use: oneOf(SET_ASIDE_USES, target.value) ?? '' })}
            error={error?.fields['use']}
            required
          />
          {typed.use !== '' && <p className="text-sm text-soft">{HINTS[typed.use]}</p>}
          <Field
            label={`Units (${count} ${label})`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...text('quantity')}
          />
          <Field
            label={typed.use === 'sell' ? 'Why they can be sold again' : 'Note'}
            required={typed.use === 'sell'}
            maxLength={SET_ASIDE_NOTE_MAX}
            {...text('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
