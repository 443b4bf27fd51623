import type { BreachFacts } from '#src/features/breaches/breach-deadlines.ts';
import {
  type Breach,
  BREACH_CONTACT_MAX,
  BREACH_TEXT_MAX,
} from '#src/features/breaches/breaches.contract.ts';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The breach to change; omitted for a new one. */
  breach?: Breach;
  save: (facts: BreachFacts) => Promise<unknown>;
  reload: () => Promise<void>;
};

const EMPTY: BreachFacts = {
  ...{ noticedAt: '', description: '', affectedData: '' },
  ...{ consequences: '', measures: '', contactText: '' },
};

/** Form for everything that the notice about a breach says. */
export function BreachDialog({ open, onClose, breach, save, reload }: Props) {
  const start = breach
    ? (Object.fromEntries(
        Object.keys(EMPTY).map((name) => [name, breach[name as keyof BreachFacts]]),
      ) as BreachFacts)
    : EMPTY;
  return (
    <FormDialog
      {...{ open, onClose, start }}
      title={breach ? 'Change this breach' : 'Record breach'}
      action="Save"
      onSubmit={async (facts) => void (await thenReload(save(facts), reload))}
    >
      {({ text }) => (
        <>
          <p className="text-sm text-soft">
            Those affected read these texts. Write them in plain words; saving sends nothing yet.
          </p>
          <DayField
            label="Noticed on, in Indian time"
            type="datetime-local"
            {...text('noticedAt')}
          />
          <TextArea
            label="What happened, and when"
            rows={3}
            maxLength={BREACH_TEXT_MAX}
            {...text('description')}
          />
          <TextArea
            label="Which data is affected"
            rows={2}
            maxLength={BREACH_TEXT_MAX}
            {...text('affectedData')}
          />
          <TextArea
            label="What it can mean for customers"
            rows={2}
            maxLength={BREACH_TEXT_MAX}
            {...text('consequences')}
          />
          <TextArea
            label="What you have done, and what customers can do"
            rows={3}
            maxLength={BREACH_TEXT_MAX}
            {...text('measures')}
          />
          <Field
            label="Who answers questions"
            hint="A name with a phone number or email address."
            autoComplete="off"
            maxLength={BREACH_CONTACT_MAX}
            {...text('contactText')}
          />
        </>
      )}
    </FormDialog>
  );
}
