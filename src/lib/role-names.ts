/** The roles of staff. What each may do stands in roles.ts, which only staff load. */
export const STAFF_ROLES = ['owner', 'manager', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** What anybody with an account is: a customer, or staff in one of the roles. */
export type Role = 'customer' | StaffRole;
export const ROLE_NAMES: readonly [Role, ...Role[]] = ['customer', ...STAFF_ROLES];

/** Whether a role belongs to staff. */
export function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((name) => name === role);
}
