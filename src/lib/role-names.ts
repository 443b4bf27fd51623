/** The staff roles. Their permissions are in roles.ts, which only staff load. */
export const STAFF_ROLES = ['owner', 'manager', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** The role of any account: a customer, or one of the staff roles. */
export type Role = 'customer' | StaffRole;
export const ROLE_NAMES: readonly [Role, ...Role[]] = ['customer', ...STAFF_ROLES];

/** Returns whether a role is a staff role. */
export function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((name) => name === role);
}
