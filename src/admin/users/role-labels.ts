import { ROLE_NAMES } from '#src/lib/role-names.ts';
import { ROLES } from '#src/lib/roles.ts';

/** Name and description of each role. */
export const ROLE_OPTIONS = ROLE_NAMES.map((value) =>
  value === 'customer'
    ? { value, label: 'Customer', hint: '' }
    : { value, label: ROLES[value].label, hint: ROLES[value].hint },
).map(({ value, label, hint }) => ({ value, label: hint ? `${label}: ${hint}` : label }));

/** Returns only the role's name. */
export function roleLabel(role: (typeof ROLE_NAMES)[number]): string {
  return role === 'customer' ? 'Customer' : ROLES[role].label;
}
