import { useStore } from '@nanostores/react';
import { $session } from '#src/features/account/session.store.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { isStaffRole, mayCall } from '#src/lib/roles.ts';

/** Whether the person signed in may make a call: what they may not is shown disabled. The server decides. */
export function useMayCall(endpoint: Pick<Endpoint, 'method' | 'path'>): boolean {
  const session = useStore($session);
  // While signing in again nobody is known; the server is asked anyway.
  if (session.state !== 'ready' || !session.value) return true;
  return isStaffRole(session.value.role) && mayCall(session.value.role, endpoint);
}
