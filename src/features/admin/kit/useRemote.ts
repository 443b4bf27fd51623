import { useEffect, useEffectEvent, useState } from 'react';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';

/**
 * Loads a value again whenever `key` changes. The value before stays while the next one comes;
 * `isBusy` says so.
 */
export function useRemote<T>(load: () => Promise<T>, key = '') {
  const [round, setRound] = useState(0);
  const wanted = `${round} ${key}`;
  const [held, setHeld] = useState<{ of: string; remote: Remote<T> }>({ of: '', remote: LOADING });
  const onLoad = useEffectEvent(load);

  useEffect(() => {
    let isOld = false;
    void loadInto<T>((remote) => {
      if (!isOld) setHeld({ of: wanted, remote });
    }, onLoad);
    return () => {
      isOld = true;
    };
  }, [wanted]);

  return {
    remote: held.remote,
    isBusy: held.of !== wanted,
    reload: () => setRound((before) => before + 1),
    /** Puts a newer value there, such as the answer of a write. */
    put: (value: T) => setHeld({ of: wanted, remote: { state: 'ready', value } }),
  };
}
