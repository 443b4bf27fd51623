import type { ComponentProps } from 'react';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { Link } from './Link.tsx';
import { useMayCall } from './useMayCall.ts';

type Props = ComponentProps<typeof Link> & { call: Pick<Endpoint, 'access'> };

/** Link to a form, shown only to staff who may submit it. */
export function LinkFor({ call, ...link }: Props) {
  return useMayCall(call) ? <Link {...link} /> : null;
}
