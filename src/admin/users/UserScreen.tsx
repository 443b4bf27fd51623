import { useState } from 'react';
import {
  type AdminUser,
  changeStaff,
  disableUser,
  inviteAgain,
  userVersion,
  viewUser,
} from '#src/features/account/admin/users.contract.ts';
import {
  ORDER_SORTS,
  searchOrders,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, formatCount } from '#src/lib/money.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { EmailText } from '#src/admin/kit/EmailText.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { ORDER_COLUMNS } from '#src/admin/orders/order-columns.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { ROLE_OPTIONS, roleLabel } from './role-labels.ts';
import { CustomerCredit } from '#src/admin/credit/CustomerCredit.tsx';
import { History } from './History.tsx';
import { SecondFactorOf } from './SecondFactorOf.tsx';

/** Screen of one user: contact, access and orders. */
export function UserScreen({ values }: ScreenProps) {
  const id = values['id'] ?? '';
  const { remote, reload, put } = useRemote(() => staffCall(viewUser, { id }), id);
  return (
    <>
      <PageHead
        title={remote.state === 'ready' ? remote.value.name : 'User'}
        above={
          <Link href="/admin/users/all" className="font-bold text-brand">
            ← All users
          </Link>
        }
      />
      <Loaded remote={remote} reload={reload}>
        {(user) => (
          <div className="grid gap-5">
            <div className="grid gap-5 lg:grid-cols-2">
              <UserDetails user={user} />
              <Access user={user} onChange={put} />
            </div>
            <History userId={id} />
            {user.role === 'customer' && <CustomerCredit userId={id} />}
            <Orders userId={id} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function UserDetails({ user }: { user: AdminUser }) {
  const details = [
    ['Email', user.email ? <EmailText key="email">{user.email}</EmailText> : 'None'],
    ['Phone', user.phoneNumber ? formatPhone(user.phoneNumber) : 'None'],
    ['Role', roleLabel(user.role)],
    ['Since', formatDate(user.createdAt)],
    ['Orders', `${formatCount(user.orderCount)}, ${formatRupees(user.spent)} in total`],
  ] as const;
  return (
    <Panel title="Person">
      <DetailList details={details} />
    </Panel>
  );
}

type AccessProps = { user: AdminUser; onChange: (user: AdminUser) => void };

function Access({ user, onChange }: AccessProps) {
  const { id, role, isDisabled } = user;
  const [isAsking, setAsking] = useState(false);
  const change = role === 'customer' ? disableUser : changeStaff;
  const mayDisable = useMayCall(change);
  return (
    <Panel title="Access">
      <div className="grid justify-items-start gap-4">
        <Role key={role} user={user} onChange={onChange} />
        <InviteAgain user={user} onChange={onChange} />
        <SecondFactorOf user={user} onChange={onChange} />
        {mayDisable && (
          <Button look={isDisabled ? 'secondary' : 'danger'} onClick={() => setAsking(true)}>
            {isDisabled ? 'Allow to sign in again' : 'Disable account'}
          </Button>
        )}
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isDisabled ? 'Allow to sign in again?' : `Disable the account of ${user.name}?`}
        action={isDisabled ? 'Allow' : 'Disable'}
        onConfirm={async () => {
          const version = userVersion(user);
          const input = { id, version, isDisabled: !isDisabled };
          onChange(
            await staffCall(change, input).catch((thrown: unknown) => show(thrown, onChange)),
          );
        }}
      >
        <p className="text-sm">
          {isDisabled
            ? 'The person can sign in with the password they had.'
            : 'The person is signed out everywhere and cannot sign in. Orders do not change.'}
        </p>
      </Confirm>
    </Panel>
  );
}

/** For a colleague who has not chosen a password yet: sends a new link. */
function InviteAgain({ user: { id, email, isInvited, isDisabled }, onChange }: AccessProps) {
  const mayInvite = useMayCall(inviteAgain);
  const { running, error, submit } = useSubmit(async () => {
    onChange(await staffCall(inviteAgain, { id }));
    showToast(`${email} will get an email with a new link.`);
  });
  if (!isInvited || isDisabled) return null;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p>This person was invited and has not chosen a password yet.</p>
      {error && <Alert>{error.message}</Alert>}
      {mayInvite && (
        <Button look="secondary" busy={running} onClick={submit}>
          Send the invitation again
        </Button>
      )}
    </div>
  );
}

/** Shows what another person has changed of this user, and what was intended here. */
function show(thrown: unknown, onChange: AccessProps['onChange'], wanted?: string): never {
  const now = findConflict<AdminUser>(thrown);
  if (!now) throw thrown;
  onChange(now);
  const access = now.isDisabled ? 'is disabled' : 'can sign in';
  const yours = wanted ? `; you chose ${wanted}` : '';
  const message = `Someone else changed this account: ${now.name} is now ${now.role} and ${access}${yours}. Check this and try again.`;
  showToast(message, { kind: 'error' });
  throw new AppError('EDIT_CONFLICT', { message });
}

/** Changed by a button, not on selection, as arrow keys pass over other roles. */
function Role({ user, onChange }: AccessProps) {
  const { id, role } = user;
  const mayChange = useMayCall(changeStaff);
  const { formProps, text, isTyped, running, error } = useForm({ role }, async (wanted) => {
    const version = userVersion(user);
    const send = staffCall(changeStaff, { id, version, ...wanted });
    onChange(await send.catch((thrown: unknown) => show(thrown, onChange, wanted.role)));
    showToast('The role is changed.');
  });
  if (!mayChange) return null;
  return (
    <form {...formProps} className="grid w-full justify-items-start gap-3">
      <Select label="Role" options={ROLE_OPTIONS} {...text('role')} />
      {error && <Alert>{error.message}</Alert>}
      {isTyped && (
        <Button type="submit" size="small" busy={running}>
          Change role
        </Button>
      )}
    </form>
  );
}

function Orders({ userId }: { userId: string }) {
  const query = useQuery();
  const sort = oneOf(ORDER_SORTS, query.get('sort'));
  const input = { userId, sort, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(searchOrders, input),
    JSON.stringify(input),
  );
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold tracking-tight">Orders</h2>
      <Loaded remote={remote} reload={reload}>
        {({ orders, total, totalPages }) => (
          <PagedTable
            label="Orders of this person"
            unit="order"
            columns={ORDER_COLUMNS}
            rows={orders}
            rowId={({ orderId }) => orderId}
            rowName={({ orderId }) => orderId}
            empty="No orders so far."
            next={{ text: 'Create order', href: '/admin/orders/new' }}
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </section>
  );
}
