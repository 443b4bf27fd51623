import { useEffect, useState } from 'react';
import { comparePath, readIds } from '#src/features/compare/compare.ts';
import type { compareProducts } from '#src/features/compare/compare.contract.ts';
import { $compared, removeCompared } from '#src/features/compare/compare.store.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';

type Shown = OutputOf<typeof compareProducts>;

/** Loads the products named in the URL, or else those chosen in this browser. */
export function useCompare() {
  const [named, setNamed] = useState<{ ids: number[]; isCut: boolean }>();
  const [result, setResult] = useState<Remote<Shown>>(LOADING);
  const [tries, setTries] = useState(0);
  const requestedIds = named?.ids.join(',');

  useEffect(() => {
    const first = setTimeout(() => setNamed(readNamed()));
    return () => clearTimeout(first);
  }, []);

  useEffect(() => {
    if (requestedIds === undefined) return;
    const ids = requestedIds === '' ? [] : requestedIds.split(',').map(Number);
    // Makes the URL ready to be copied.
    window.history.replaceState(null, '', comparePath(ids));
    void loadInto(setResult, async () => {
      if (ids.length === 0) return { products: [], missing: [] };
      const shown = await callLazily(
        import('#src/features/compare/compare.contract.ts').then((found) => found.compareProducts),
        { ids: requestedIds },
      );
      // Products that no longer exist are removed from the choice.
      if (shown.missing.length > 0) removeCompared(shown.missing);
      return shown;
    });
  }, [requestedIds, tries]);

  function remove(id: number): void {
    removeCompared([id]);
    setNamed({ ids: (named?.ids ?? []).filter((one) => one !== id), isCut: false });
    setResult((before) => (before.state === 'ready' ? withoutOne(before.value, id) : before));
  }

  function retry(): void {
    setResult(LOADING);
    setTries(tries + 1);
  }

  return { result, isCut: named?.isCut === true, remove, retry };
}

function readNamed() {
  const named = readIds(window.location.search);
  return named.ids.length > 0 ? named : { ids: $compared.get().map(({ id }) => id), isCut: false };
}

function withoutOne({ products, missing }: Shown, id: number): Remote<Shown> {
  const rest = products.filter(({ card }) => card.id !== id);
  return { state: 'ready', value: { products: rest, missing } };
}
