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
  const session = useStore($session, { ssr: 'initial' });
  // The user is unknown while signing in again; the server checks anyway.
  if (permission === undefined || session.state !== 'ready' || !session.value) return true;
  return may(session.value.role, permission);
}
