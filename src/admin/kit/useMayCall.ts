import { useStore } from '@nanostores/react';
import { $session } from '#src/features/account/session.store.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { may, type Permission } from '#src/lib/roles.ts';

/** Whether the person signed in may make a call of staff: what they may not is shown disabled. */
export function useMayCall(endpoint: Pick<Endpoint, 'access'>): boolean {
  return useMay(permissionOf(endpoint));
}

/** Whether the person signed in holds a permission; undefined asks for none. The server decides. */
export function useMay(permission: Permission | undefined): boolean {
  const session = useStore($session);
  // While signing in again nobody is known; the server is asked anyway.
  if (permission === undefined || session.state !== 'ready' || !session.value) return true;
  return may(session.value.role, permission);
}
