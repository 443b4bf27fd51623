import { useEffect, useEffectEvent } from 'react';
import type { AppError } from '#src/lib/errors.ts';
import { Button } from './Button.tsx';
import { OfflineIcon, RetryIcon } from './state-icons.tsx';

type Props = {
  error: AppError;
  /** The sentence to show; by default the error's own. */
  text?: string;
  retry: () => void;
};

/** Explains why something is missing and offers a retry; retries automatically once back online. */
export function Failure({ error, text, retry }: Props) {
  const isOffline = error.code === 'OFFLINE';
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => onOnline();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline]);

  const Icon = isOffline ? OfflineIcon : RetryIcon;
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-bad-wash text-bad">
        <Icon className="size-6" />
      </span>
      <div role="alert" className="grid max-w-[48ch] gap-1">
        <p className="font-bold">
          {text ?? (isOffline ? 'You seem to be offline' : 'This could not be loaded')}
        </p>
        {(isOffline || text === undefined) && <p className="text-sm text-soft">{error.message}</p>}
      </div>
      <Button look="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
