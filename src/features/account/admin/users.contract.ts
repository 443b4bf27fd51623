import * as z from 'zod/mini';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { ROLE_NAMES, STAFF_ROLES } from '#src/lib/role-names.ts';
import { Version, versionOf } from '#src/lib/seen-version.ts';
import { Email, PersonName } from '#src/lib/identity.ts';

export const USER_KINDS = ['all', 'customers', 'staff', 'disabled'] as const;

const UserId = z.string().check(z.minLength(1), z.maxLength(64));
const StaffRole = z.enum(STAFF_ROLES, `Choose ${STAFF_ROLES.join(', ')}.`);

export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  /** '' for users who signed up by phone. */
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  role: z.enum(ROLE_NAMES),
  isDisabled: z.boolean(),
  /** True with an authenticator app, a passkey, or both. */
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
  /** Number of paid orders, and their total in rupees. */
  orderCount: z.int(),
  spent: z.number(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Version of what staff can change about a user. */
export function userVersion({ role, isDisabled }: AdminUser): string {
  return versionOf({ role, isDisabled });
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People with an account by name, e-mail or phone, newest first.',
  access: { staff: 'users.read' },
  input: z.object({
    q: z._default(Text(100), ''),
    kind: z._default(z.enum(USER_KINDS, 'Choose whom to list.'), 'all'),
    ...Paging,
  }),
  output: z.object({ users: z.array(AdminUser), total: z.int(), totalPages: z.int() }),
});

export const viewUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One person.',
  access: { staff: 'users.read' },
  input: z.object({ id: UserId }),
  output: AdminUser,
});

export const disableUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Keeps a customer from signing in, everywhere and at once, or allows it again.',
  access: { staff: 'users.write' },
  input: z.object({
    id: UserId,
    version: Version,
    isDisabled: z.boolean('Answer with true or false.'),
  }),
  output: AdminUser,
});

export const inviteCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Makes an account for a customer, who chooses a password by a mailed link.',
  access: { staff: 'users.write' },
  status: 201,
  input: z.object({ name: PersonName, email: Email }),
  output: AdminUser,
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Makes an account for a member of staff, who chooses a password through a mailed link.',
  access: { staff: 'staff.write' },
  status: 201,
  input: z.object({ name: PersonName, email: Email, role: StaffRole }),
  output: AdminUser,
});

export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  summary: 'Changes the role of a person, or keeps a member of staff from signing in.',
  access: { staff: 'staff.write' },
  input: z.object({
    id: UserId,
    version: Version,
    role: z.optional(z.enum(ROLE_NAMES, 'Choose a role.')),
    isDisabled: z.optional(z.boolean('Answer with true or false.')),
  }),
  output: AdminUser,
});

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff/:id/second-factor',
  summary:
    'Removes second factor and passkeys of somebody who has lost them, and ends that person’s sessions.',
  access: { staff: 'staff.write' },
  input: z.object({ id: UserId }),
  output: AdminUser,
});
