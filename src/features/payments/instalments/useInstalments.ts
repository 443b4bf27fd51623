import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Instalments } from './instalments.contract.ts';
import { loadInstalments } from './instalments.store.ts';
import { $instalments } from './offered-instalments.store.ts';

/** Loads the other ways to pay a total, in rupees; undefined without any, and while it loads. */
export function useInstalments(total: number, addressId?: number): Instalments | undefined {
  const instalments = useStore($instalments, { ssr: 'initial' });
  useEffect(() => {
    if (total > 0) void loadInstalments(total, addressId);
  }, [total, addressId]);
  return total > 0 ? instalments : undefined;
}
