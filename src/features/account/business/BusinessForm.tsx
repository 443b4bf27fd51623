import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { BUSINESS_NAME_MAX } from '#src/lib/limits.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { type Business, deleteBusiness, saveBusiness, viewBusiness } from './business.contract.ts';

type Props = {
  /** Label of the save button. */
  action: string;
  /** Called with the saved business, or null if it was deleted. */
  onSaved: (business: Business | null) => void;
};

/** GSTIN and name of the user's business, filled in from the account. */
export function BusinessForm(props: Props) {
  const [known, setKnown] = useState<Remote<{ business: Business | null }>>(LOADING);
  const load = () => void loadInto(setKnown, () => call(viewBusiness, {}));
  useEffect(load, []);
  if (known.state === 'loading') return <Skeleton className="h-40 w-full" />;
  if (known.state === 'failed') return <RetryAlert text={known.error.message} retry={load} />;
  return <Fields known={known.value.business} {...props} />;
}

const NONE: Business = { gstin: '', name: '' };

function Fields({ known, action, onSaved }: Props & { known: Business | null }) {
  const [saved, setSaved] = useState(known);
  const [draft, setDraft] = useState(known ?? NONE);
  const { busy, running, error, submit } = useSubmit(async (next: Business | null) => {
    const { business } = next ? await call(saveBusiness, next) : await call(deleteBusiness, {});
    setSaved(business);
    setDraft(business ?? NONE);
    onSaved(business);
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(draft);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name="gstin"
        label="GSTIN"
        hint="15 characters, as on your GST registration."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="uppercase"
        value={draft.gstin}
        error={error?.fields['gstin']}
        onChange={(event) => setDraft({ ...draft, gstin: event.target.value })}
      />
      <Field
        name="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={BUSINESS_NAME_MAX}
        value={draft.name}
        error={error?.fields['name']}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      {error && Object.keys(error.fields).length === 0 && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" disabled={busy} busy={running}>
          {action}
        </Button>
        {saved && (
          <Button look="quiet" disabled={busy} onClick={() => submit(null)}>
            Delete details
          </Button>
        )}
      </div>
    </form>
  );
}
