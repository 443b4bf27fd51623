import { useStore } from '@nanostores/react';
import { $session } from '#src/features/account/session.store.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { may, type Permission } from '#src/lib/roles.ts';

/** Returns whether the current user may call a staff endpoint; forbidden actions are disabled. */
export function useMayCall(endpoint: Pick<Endpoint, 'access'>): boolean {
  return useMay(permissionOf(endpoint));
}

/** Returns whether the user has a permission; true for undefined. The server decides. */
export function useMay(permission: Permission | undefined): boolean {
  return useMayCheck()(permission);
}

/** Returns a function that says whether the user has a permission, as useMay() does. */
export function useMayCheck(): (permission: Permission | undefined) => boolean {
  const session = useStore($session, { ssr: 'initial' });
  // The user is unknown while signing in again; the server checks anyway.
  const role = session.state === 'ready' ? session.value?.role : undefined;
  return (permission) => permission === undefined || !role || may(role, permission);
}
