import { type SubmitEvent, useRef, useState } from 'react';
import { inviteCustomer, inviteStaff } from '#src/features/account/admin/users.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { STAFF_ROLES } from '#src/lib/role-names.ts';
import { ROLE_OPTIONS } from './role-labels.ts';

/** Creates an account for a customer or staff member, who receives an email. */
export function AddUserScreen() {
  return (
    <>
      <PageHead
        title="Add User"
        above={
          <Link href="/admin/users/all" className="font-bold text-brand">
            ← All users
          </Link>
        }
      />
      <OnlyFor call={inviteCustomer}>
        <InviteForm />
      </OnlyFor>
    </>
  );
}

function InviteForm() {
  const form = useRef<HTMLFormElement>(null);
  const mayInvite = useMayCall(inviteCustomer);
  const mayInviteStaff = useMayCall(inviteStaff);
  const wanted = oneOf(STAFF_ROLES, useQuery().get('role'));
  const firstRole = (mayInviteStaff && wanted) || 'customer';
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', role: firstRole });
  useGuard(typed.name !== '' || typed.email !== '');
  const { busy, running, error, submit } = useSubmit(async () => {
    const { name, email } = typed;
    const role = oneOf(STAFF_ROLES, typed.role);
    try {
      const { id } = role
        ? await staffCall(inviteStaff, { name, email, role })
        : await staffCall(inviteCustomer, { name, email });
      showToast(`${email} will get an email with a link to choose a password.`);
      goTo(`/admin/users/${id}`, { isSaved: true });
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  const roles = ROLE_OPTIONS.filter(({ value }) => mayInviteStaff || value === 'customer');
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid max-w-xl gap-5">
      <Fields {...{ typed, setTyped, roles }} errors={error?.fields ?? {}} />
      {error && <Alert>{error.message}</Alert>}
      <Button
        type="submit"
        size="large"
        className="justify-self-start"
        disabled={busy || !mayInvite}
        busy={running}
      >
        Send invitation
      </Button>
    </form>
  );
}

type Typed = { name: string; email: string; role: string };
type FieldsProps = {
  typed: Typed;
  setTyped: (typed: Typed) => void;
  roles: readonly { value: string; label: string }[];
  errors: Record<string, string>;
};

function Fields({ typed, setTyped, roles, errors }: FieldsProps) {
  return (
    <Panel>
      <div className="grid gap-4">
        <Field
          name="name"
          label="Name"
          value={typed.name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          error={errors['name']}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          hint="The invitation goes there; its link works for 3 days."
          value={typed.email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          error={errors['email']}
        />
        <Select
          name="role"
          label="Role"
          options={roles}
          value={typed.role}
          onChange={(event) => setTyped({ ...typed, role: event.target.value })}
          error={errors['role']}
        />
      </div>
    </Panel>
  );
}
