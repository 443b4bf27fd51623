import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { showToast } from '#src/ui/toast.store.ts';

/**
 * Loads a value, and again whenever `key` changes. The earlier value stays until then, with
 * `isBusy` true; if a reload fails, it stays with everything typed on it, and a toast shows the
 * error.
 */
export function useRemote<T>(load: () => Promise<T>, key = '') {
  const [round, setRound] = useState(0);
  const wanted = `${round} ${key}`;
  const [held, setHeld] = useState<Held<T>>({ of: '', key, remote: LOADING });
  const waiting = useRef<(() => void)[]>([]);
  const onLoad = useEffectEvent(load);
  const onLoaded = useEffectEvent((of: string, remote: Remote<T>) => {
    const isStale = remote.state === 'failed' && held.remote.state === 'ready' && held.key === key;
    if (isStale) showToast(remote.error.message, { kind: 'error' });
    setHeld({ of, key, remote: isStale ? held.remote : remote });
    for (const resolve of waiting.current.splice(0)) resolve();
  });

  useEffect(() => {
    let isOld = false;
    const onAnswer = (remote: Remote<T>) => {
      if (!isOld) onLoaded(wanted, remote);
    };
    void loadInto<T>(onAnswer, () => onLoad());
    return () => {
      isOld = true;
    };
  }, [wanted]);

  return {
    remote: held.remote,
    isBusy: held.of !== wanted,
    /**
     * Resolves once the newer value is shown, or could not be loaded. A dialog that waits for it
     * leaves no old row behind to change, which would be refused as an edit conflict.
     */
    reload: () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setRound((before) => before + 1);
      }),
    /** Stores a newer value, such as the response of a write. */
    put: (value: T) => setHeld({ of: wanted, key, remote: { state: 'ready', value } }),
  };
}

type Held<T> = { of: string; key: string; remote: Remote<T> };
