import { formatPhone } from '#src/features/account/address/address-lines.ts';
import {
  type AdminUser,
  inviteCustomer,
  listUsers,
  USER_KINDS,
} from '#src/features/account/admin/users.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees, formatCount } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { EmailText } from '#src/admin/kit/EmailText.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { roleLabel } from './role-labels.ts';

const KINDS = [
  { value: '', label: 'Everyone' },
  { value: 'customers', label: 'Customers' },
  { value: 'staff', label: 'Staff' },
  { value: 'disabled', label: 'Disabled' },
];

/** Lists all users. */
export function UsersScreen() {
  const query = useQuery();
  const q = query.get('q').slice(0, 100);
  const kind = oneOf(USER_KINDS, query.get('kind')) ?? 'all';
  const input = { q, kind, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listUsers, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="All users">
        <LinkFor call={inviteCustomer} href="/admin/users/add" className={buttonClass()}>
          Add New
        </LinkFor>
      </PageHead>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Search by name, email or phone" />
        <ListFilter label="Accounts" name="kind" options={KINDS} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ users, total, totalPages }) => (
          <PagedTable
            label="Users"
            unit="user"
            columns={COLUMNS}
            rows={users}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            empty="No users match."
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<AdminUser>[] = [
  {
    id: 'name',
    title: 'Name',
    isFixed: true,
    cell: ({ id, name, isDisabled, isInvited }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          href={`/admin/users/${id}`}
          className="py-1 font-bold text-brand underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {isDisabled && <Badge kind="bad">Disabled</Badge>}
        {isInvited && <Badge kind="warn">Invited</Badge>}
      </span>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    cell: ({ email, phoneNumber }) => (
      <span className="wrap-anywhere">
        {email && <EmailText>{email}</EmailText>}
        {phoneNumber && (
          <span className={email ? 'block text-soft' : ''}>{formatPhone(phoneNumber)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'role',
    title: 'Role',
    cell: ({ role }) => (
      <Badge kind={role === 'customer' ? 'muted' : 'brand'}>{roleLabel(role)}</Badge>
    ),
  },
  { id: 'since', title: 'Since', isExtra: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    id: 'orders',
    title: 'Orders',
    align: 'right',
    cell: ({ orderCount }) => formatCount(orderCount),
  },
  { id: 'spent', title: 'Spent', align: 'right', cell: ({ spent }) => formatRupees(spent) },
];
