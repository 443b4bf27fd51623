import type { ReactNode } from 'react';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { useMayCall } from './useMayCall.ts';

type Props = { call: Pick<Endpoint, 'access'>; children: ReactNode };

/** Shows a form only to staff who may submit it. */
export function OnlyFor({ call, children }: Props) {
  const isAllowed = useMayCall(call);
  if (isAllowed) return children;
  return <Alert kind="info">You have view-only access and cannot add anything here.</Alert>;
}
