import type { ReactNode } from 'react';
import type { Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

type Props<T> = {
  remote: Remote<T>;
  reload: () => void;
  children: (value: T) => ReactNode;
};

/** Shows a value once it is loaded; until then a placeholder, or the error. */
export function Loaded<T>({ remote, reload, children }: Props<T>) {
  if (remote.state === 'ready') return children(remote.value);
  if (remote.state === 'failed') {
    if (remote.error.code === 'NOT_ALLOWED') return <NotForRole>{remote.error.message}</NotForRole>;
    return <Failure error={remote.error} retry={reload} />;
  }
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  );
}

/** Without a retry button, as the answer would be the same. */
function NotForRole({ children }: { children: string }) {
  return <Alert kind="info">{children} An owner can give you a role with access.</Alert>;
}
