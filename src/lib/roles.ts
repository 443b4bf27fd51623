import type { Endpoint } from './endpoint.ts';

export const STAFF_ROLES = ['owner', 'manager', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

type Call = Pick<Endpoint, 'method' | 'path'>;

/**
 * Who of the staff may do what, in one table. All of them read everything, but support not what
 * others of the staff have done. An owner may do all;
 * a manager all but what concerns the staff itself and who sells; support moves orders and nothing else.
 */
const WRITES_OF_SUPPORT = new Set(['PATCH /api/admin/orders/:id', 'POST /api/admin/orders/ship']);
/** What colleagues have done, money given back and accounts changed. */
const READS_WITHHELD_FROM_SUPPORT = new Set(['GET /api/admin/audit']);
const WRITES_OF_OWNERS_ALONE = new Set([
  'POST /api/admin/staff',
  'PATCH /api/admin/staff/:id',
  'PUT /api/admin/settings/invoicing',
  'DELETE /api/admin/staff/:id/second-factor',
]);
/** Everybody's own account is their own to guard. */
const WRITES_TO_ONESELF = new Set([
  'POST /api/admin/second-factor',
  'POST /api/admin/second-factor/confirm',
  'POST /api/admin/second-factor/recovery-codes',
  'POST /api/admin/second-factor/off',
]);

/** Says whether a role may make a call that is open to staff. The server asks this every time. */
export function mayCall(role: StaffRole, { method, path }: Call): boolean {
  const name = `${method} ${path}`;
  if (role === 'support' && READS_WITHHELD_FROM_SUPPORT.has(name)) return false;
  if (role === 'owner' || method === 'GET') return true;
  if (WRITES_TO_ONESELF.has(name)) return true;
  return role === 'manager' ? !WRITES_OF_OWNERS_ALONE.has(name) : WRITES_OF_SUPPORT.has(name);
}

/** Says whether a role is one of the staff's. */
export function isStaffRole(role: string): role is StaffRole {
  return STAFF_ROLES.some((known) => known === role);
}
