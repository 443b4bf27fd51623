import {
  type AdminUser,
  inviteStaff,
  listUsers,
} from '#src/features/account/admin/users.contract.ts';
import { PAGE_SIZE_MAX } from '#src/lib/limits.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { EmailText } from '#src/admin/kit/EmailText.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { ROLE_OPTIONS, roleLabel } from '#src/admin/users/role-labels.ts';

/** Lists the staff with links to their screens, where an owner can change their role. */
export function StaffPanel() {
  const { remote, reload } = useRemote(() =>
    staffCall(listUsers, { kind: 'staff', pageSize: PAGE_SIZE_MAX }),
  );
  const mayAdd = useMayCall(inviteStaff);
  return (
    <Panel
      title="Staff"
      actions={
        mayAdd && (
          <Link href="/admin/users/add?role=support" className={buttonClass('secondary', 'small')}>
            Add staff member
          </Link>
        )
      }
    >
      <Loaded remote={remote} reload={reload}>
        {({ users, total }) => (
          <>
            <ul className="divide-y divide-line">
              {users.map((user) => (
                <Person key={user.id} user={user} />
              ))}
            </ul>
            {total > users.length && (
              <Link
                href="/admin/users/all?kind=staff"
                className="inline-block py-2 text-sm font-bold text-brand"
              >
                All {total} staff
              </Link>
            )}
          </>
        )}
      </Loaded>
      <ul className="mt-4 grid gap-1 text-sm text-soft">
        {ROLE_OPTIONS.filter(({ value }) => value !== 'customer').map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Person({ user: { id, name, email, role, isDisabled, isInvited } }: { user: AdminUser }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <span className="min-w-0">
        <Link
          href={`/admin/users/${id}`}
          className="inline-block py-1 font-bold wrap-anywhere text-brand underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="block wrap-anywhere text-soft">
          <EmailText>{email}</EmailText>
        </span>
      </span>
      <span className="flex gap-2">
        {isDisabled && <Badge kind="bad">Disabled</Badge>}
        {isInvited && <Badge kind="warn">Invited</Badge>}
        <Badge kind="brand">{roleLabel(role)}</Badge>
      </span>
    </li>
  );
}
