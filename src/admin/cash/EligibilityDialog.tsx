import { findConflict } from '#src/admin/kit/conflict.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  type CodEligibility,
  updateCodEligibility,
  ELIGIBILITY_REASON_MAX,
  eligibilityVersion,
} from '#src/features/payments/cod/admin/eligibility.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useLast } from '#src/ui/useLast.ts';
import { KIND_TEXT, eligibilityText } from './eligibility-text.ts';

type Props = {
  /** Undefined while the dialog is closed. */
  eligibility: CodEligibility | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

const VERDICTS = [
  { value: 'lifted', label: 'Allow: ignore returned parcels so far' },
  { value: 'blocked', label: 'Block: never allow COD' },
  { value: 'none', label: 'Apply the usual rules' },
] as const;
type Verdict = (typeof VERDICTS)[number]['value'];
type Typed = { verdict: Verdict; reason: string };
/** Initial values: lift for a person who is refused, block for one who is not. */
const START: Record<'lifted' | 'blocked', Typed> = {
  lifted: { verdict: 'lifted', reason: '' },
  blocked: { verdict: 'blocked', reason: '' },
};

/** Blocks a number, account or address from paying in cash, or lifts its earlier refusals. */
export function EligibilityDialog({ eligibility, onClose, onChanged }: Props) {
  // Keeps the content during the closing animation.
  const shown = useLast(eligibility);
  return (
    <FormDialog
      open={eligibility !== undefined}
      onClose={onClose}
      title={shown ? `${KIND_TEXT[shown.kind]}: ${shown.label}` : ''}
      start={START[shown?.isRefused ? 'lifted' : 'blocked']}
      action="Save"
      onSubmit={async (typed) => {
        if (!shown) return;
        const { kind, value } = shown;
        const input = { kind, value, version: eligibilityVersion(shown), ...typed };
        await staffCall(updateCodEligibility, input).catch(async (thrown: unknown) => {
          if (findConflict(thrown)) await onChanged();
          throw thrown;
        });
        showToast('Saved. It applies from the next order.');
        await onChanged();
      }}
    >
      {({ typed, set, text, errors }) => (
        <>
          {shown && <p className="text-sm">{eligibilityText(shown)}</p>}
          <Select
            name="verdict"
            label="Decision"
            options={VERDICTS}
            value={typed.verdict}
            onChange={(event) => set({ verdict: event.target.value as Verdict })}
            error={errors['verdict']}
          />
          <Field
            label="Reason, for your colleagues"
            maxLength={ELIGIBILITY_REASON_MAX}
            {...text('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
