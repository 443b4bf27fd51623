import { useState } from 'react';
import { API_KEY_DAYS, createApiKey } from '#src/features/account/api-keys/api-keys.contract.ts';
import { PasswordField } from '#src/features/account/PasswordField.tsx';
import { API_KEY_NAME_MAX } from '#src/lib/limits.ts';
import type { Permission } from '#src/lib/roles.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type Form, useForm } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { type MadeKey, NewApiKey } from './NewApiKey.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

const KEYS_PATH = '/admin/settings/api-keys';
const EXPIRY = [
  { value: '30', label: 'In 30 days' },
  { value: String(API_KEY_DAYS), label: `In ${API_KEY_DAYS} days` },
  { value: '365', label: 'In a year' },
  { value: '730', label: 'In two years' },
  { value: '', label: 'Never' },
];

type Typed = { name: string; expiry: string; scopes: readonly Permission[]; password: string };
const START: Typed = { name: '', expiry: String(API_KEY_DAYS), scopes: [], password: '' };

/** Creates an API key and shows it once. */
export function AddApiKeyScreen() {
  const [made, setMade] = useState<MadeKey>();
  return (
    <>
      <PageHead
        // A new heading takes the focus, which was in the form.
        key={made ? 'made' : 'form'}
        title={made ? 'Copy your API key' : 'Create API key'}
        above={
          <Link href={KEYS_PATH} className="font-bold text-brand">
            ← API keys
          </Link>
        }
      />
      {made ? (
        <NewApiKey made={made} onDone={() => goTo(KEYS_PATH, { isSaved: true })} />
      ) : (
        <OnlyFor call={createApiKey}>
          <KeyForm onMade={setMade} />
        </OnlyFor>
      )}
    </>
  );
}

function KeyForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const form = useForm(START, async ({ name, expiry, scopes, password }) => {
    const expiresInDays = expiry === '' ? null : expiry;
    const wanted = { name, scopes: [...scopes], expiresInDays, password };
    const { key, secret } = await staffCall(createApiKey, wanted);
    onMade({ ...key, secret });
  });
  const { typed, set, errors, error, running, busy, formProps, isTyped } = form;
  useGuard(isTyped);
  const hasField = Object.keys(errors).some((name) => name in START);
  return (
    <form {...formProps} className="grid max-w-4xl gap-5">
      <Identity form={form} />
      <ScopeChoice
        chosen={typed.scopes}
        set={(scopes) => set({ scopes })}
        error={errors['scopes']}
      />
      <Panel title="Confirm that it is you">
        <div className="max-w-md">
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...form.text('password')}
            required
          />
        </div>
      </Panel>
      {error && !hasField && <Alert>{error.message}</Alert>}
      <Button
        type="submit"
        size="large"
        className="justify-self-start"
        disabled={busy}
        busy={running}
      >
        Create key
      </Button>
    </form>
  );
}

function Identity({ form: { text } }: { form: Form<Typed> }) {
  return (
    <Panel title="The key">
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Name"
          hint="The program that will use it, such as your accounting software."
          maxLength={API_KEY_NAME_MAX}
          autoComplete="off"
          {...text('name')}
          required
        />
        <Select
          label="Expires"
          hint="It also stops when you leave the staff."
          options={EXPIRY}
          {...text('expiry')}
        />
      </div>
    </Panel>
  );
}
