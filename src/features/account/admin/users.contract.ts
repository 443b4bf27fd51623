import * as z from 'zod/mini';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { ROLE_NAMES, STAFF_ROLES } from '#src/lib/role-names.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';
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
  /** True for a colleague who was invited and has not chosen a password yet. */
  isInvited: z.boolean(),
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
  summary: 'Lists accounts by name, email or phone, newest first.',
  access: { staff: 'users.read' },
  input: z.object({
    q: z._default(Text(100), ''),
    kind: z._default(z.enum(USER_KINDS, 'Choose which accounts to list.'), 'all'),
    ...Paging,
  }),
  output: z.object({
    users: z.array(Versioned(AdminUser, userVersion)),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const viewUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Gets one account.',
  access: { staff: 'users.read' },
  input: z.object({ id: UserId }),
  output: Versioned(AdminUser, userVersion),
});

export const disableUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Disables a customer’s account and ends its sessions, or enables it again.',
  access: { staff: 'users.write' },
  input: z.object({
    id: UserId,
    version: Version,
    isDisabled: z.boolean('Enter true or false.'),
  }),
  output: Versioned(AdminUser, userVersion),
});

export const inviteCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Creates an account for a customer, who sets a password with an emailed link.',
  access: { staff: 'users.write' },
  status: 201,
  input: z.object({ name: PersonName, email: Email }),
  output: Versioned(AdminUser, userVersion),
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Creates an account for a staff member, who sets a password with an emailed link.',
  access: { staff: 'staff.write' },
  status: 201,
  input: z.object({ name: PersonName, email: Email, role: StaffRole }),
  output: Versioned(AdminUser, userVersion),
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/invitation',
  summary: 'Emails a new link to a colleague who has not chosen a password yet.',
  access: { staff: 'staff.write' },
  input: z.object({ id: UserId }),
  output: AdminUser,
});

export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  summary: 'Changes the role of an account, or disables a staff account.',
  access: { staff: 'staff.write' },
  input: z.object({
    id: UserId,
    version: Version,
    role: z.optional(z.enum(ROLE_NAMES, 'Choose a role.')),
    isDisabled: z.optional(z.boolean('Enter true or false.')),
  }),
  output: Versioned(AdminUser, userVersion),
});

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff/:id/second-factor',
  summary:
    'Removes the second factor and passkeys of a user who has lost them, and ends their sessions.',
  access: { staff: 'staff.write' },
  input: z.object({ id: UserId }),
  output: Versioned(AdminUser, userVersion),
});
