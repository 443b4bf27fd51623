import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { PasswordField } from '#src/features/account/PasswordField.tsx';
import {
  CONTACT_FIELDS,
  type OwnProfile,
  type Profile,
} from '#src/features/account/profile.contract.ts';
import { $profile, loadProfile, saveProfile } from '#src/features/account/profile.store.ts';
import { BusinessPanel } from './BusinessPanel.tsx';
import { ConfirmContact, type Waiting } from './ConfirmContact.tsx';

/** Name, email address and mobile number: read-only until Edit Profile. */
export function ProfileTab() {
  const profile = useStore($profile, { ssr: 'initial' });
  if (profile.state === 'loading') return <Loading />;
  if (profile.state === 'failed') {
    const sentence =
      profile.error.code === 'OFFLINE'
        ? 'An error occurred while fetching profile data.'
        : 'Failed to load profile data.';
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{sentence}</Alert>
        <Button look="secondary" onClick={() => void loadProfile()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <ProfileForm profile={profile.value} />
      <BusinessPanel />
    </>
  );
}

function Loading() {
  return (
    <div className="grid max-w-xl gap-5">
      <p role="status" className="sr-only">
        Loading profile...
      </p>
      {FIELDS.map(({ name }) => (
        <Skeleton key={name} className="h-18 w-full" />
      ))}
    </div>
  );
}

const CARD = 'grid max-w-xl gap-5 rounded-card border border-line bg-surface p-5 sm:p-7';
const FIELDS = [
  { name: 'fullName', label: 'Full Name', autoComplete: 'name' },
  { name: 'email', label: 'Email Address', autoComplete: 'email', type: 'email' },
  { name: 'mobileNumber', label: 'Mobile Number', autoComplete: 'tel-national', inputMode: 'tel' },
] as const;

/** State of the profile form: typed values, saved values, and those awaiting a code. */
function useProfileForm(element: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<Profile>();
  const [password, setPassword] = useState('');
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [isSaved, setSaved] = useState(false);
  const { busy, running, error, submit } = useSubmit(async (next: Profile) => {
    try {
      const toConfirm = await saveProfile({ ...next, password });
      setWaiting(toConfirm.map((field) => ({ field, value: next[field] })));
      setDraft(undefined);
      setPassword('');
      setSaved(toConfirm.length === 0);
    } catch (thrown) {
      focusFirstInvalid(element.current);
      throw thrown;
    }
  });
  const [next] = waiting;
  const confirmed = (isDone: boolean) => {
    setWaiting(waiting.slice(1));
    if (isDone) setSaved(true);
  };
  return {
    ...{ draft, setDraft, password, setPassword, isSaved, busy, running, error, submit },
    ...{ next, confirmed },
  };
}

function ProfileForm({ profile }: { profile: OwnProfile }) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, setDraft, password, setPassword, ...form } = useProfileForm(element);
  const { isSaved, busy, running, error, next } = form;
  useFocusOnSwap(element, draft !== undefined);
  const needsPassword = draft !== undefined && takesPassword(profile, draft);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft) form.submit(draft);
  }

  if (next) {
    return (
      <ConfirmContact
        key={next.field}
        {...next}
        onDone={() => form.confirmed(true)}
        onLater={() => form.confirmed(false)}
      />
    );
  }
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={CARD}>
      {isSaved && !draft && <Alert kind="success">Your profile is saved.</Alert>}
      {draft ? (
        FIELDS.map((field) => (
          <Field
            key={field.name}
            {...field}
            value={draft[field.name]}
            error={error?.fields[field.name]}
            onChange={(event) => setDraft({ ...draft, [field.name]: event.target.value })}
          />
        ))
      ) : (
        <ProfileDetails profile={profile} />
      )}
      {needsPassword && (
        <OwnPassword
          value={password}
          error={error?.fields['password']}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {draft && error && !error.fields['password'] && <Alert>{updateSentence(error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Buttons
          isEditing={draft !== undefined}
          busy={busy}
          running={running}
          onEdit={() => setDraft(profile)}
          onCancel={() => setDraft(undefined)}
        />
      </div>
    </form>
  );
}

/** Without a password, a code sent to the new address or number is enough to add it. */
function takesPassword(profile: OwnProfile, draft: Profile): boolean {
  const changed = CONTACT_FIELDS.filter((field) => draft[field] !== profile[field]);
  return profile.hasPassword ? changed.length > 0 : changed.some((field) => profile[field] !== '');
}

/** Shown as text, not as a read-only field, so that a long address is fully visible. */
function ProfileDetails({ profile }: { profile: Profile }) {
  return (
    <dl className="grid gap-5">
      {FIELDS.map(({ name, label }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="mt-1">{profile[name] || <span className="text-soft">Not added</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

type ButtonsProps = {
  isEditing: boolean;
  busy: boolean;
  running: boolean;
  onEdit: () => void;
  onCancel: () => void;
};

function Buttons({ isEditing, busy, running, onEdit, onCancel }: ButtonsProps) {
  if (!isEditing) {
    return (
      <Button key="edit" onClick={onEdit}>
        Edit Profile
      </Button>
    );
  }
  return (
    <>
      <Button key="save" type="submit" disabled={busy} busy={running}>
        Save Changes
      </Button>
      <Button key="cancel" look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

function OwnPassword(props: Pick<ComponentProps<typeof Field>, 'value' | 'error' | 'onChange'>) {
  return (
    <PasswordField
      name="password"
      label="Your password"
      autoComplete="current-password"
      hint="We need it to change how you sign in. We will then send a code to the new address or number."
      {...props}
    />
  );
}

/** The pressed button disappears: focuses the first field, or Edit Profile. */
function useFocusOnSwap(form: RefObject<HTMLFormElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    form.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus();
  }, [form, isEditing]);
}

function updateSentence(error: { code: string; message: string }): string {
  if (error.code === 'OFFLINE') return 'An error occurred while updating profile.';
  if (error.code === 'UNEXPECTED') return 'Failed to update profile.';
  return error.message;
}
