import { useEffect, useEffectEvent, useState } from 'react';
import { recommend } from '#src/features/catalog/choose/choose.ts';
import type { Shelves, toRequirements } from '#src/features/catalog/choose/questions.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';
import { BuyCard } from '#src/screens/listing/BuyCard.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { findProducts } from './find-products.ts';

type Props = { shelves: Shelves; requirements: ReturnType<typeof toRequirements> };

/** Three products that fit the answers, each with reasons. */
export function Suggestions({ shelves, requirements }: Props) {
  const [found, setFound] = useState<Remote<ProductCard[]>>(LOADING);
  const [tries, setTries] = useState(0);
  const onAsk = useEffectEvent((signal: AbortSignal) =>
    findProducts(shelves, requirements, signal),
  );

  useEffect(() => {
    const asking = new AbortController();
    onAsk(asking.signal).then(
      (value) => setFound({ state: 'ready', value }),
      (thrown: unknown) =>
        !asking.signal.aborted && setFound({ state: 'failed', error: toAppError(thrown) }),
    );
    return () => asking.abort();
  }, [tries]);

  function retry() {
    setFound(LOADING);
    setTries(tries + 1);
  }

  if (found.state === 'loading') return <Spinner label="Finding products for you…" />;
  if (found.state === 'failed') {
    return <Failure error={found.error} retry={retry} />;
  }
  const suggestions = recommend(found.value, requirements);
  if (suggestions.length === 0)
    return <p className="text-soft">The shop has no products at the moment.</p>;
  return (
    <>
      <ol aria-label="Our suggestions" className="grid gap-6 md:grid-cols-3">
        {suggestions.map(({ product, reasons }, at) => (
          <li key={product.id} className="grid content-start gap-3">
            <ul
              aria-label={`Why ${product.name}`}
              className="grid content-start gap-1.5 rounded-card bg-wash px-4 py-3 text-sm font-semibold md:min-h-28"
            >
              {reasons.map((reason) => (
                <li key={reason} className="flex gap-2">
                  <CheckIcon className="mt-0.5 size-4 shrink-0 text-brand" />
                  {reason}
                </li>
              ))}
            </ul>
            <BuyCard product={product} priority={at === 0} sizes="(min-width: 768px) 33vw, 100vw" />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <a href="/help-me-choose" className={buttonClass('secondary')}>
          Start again
        </a>
        <a href="/product/categories" className={buttonClass('secondary')}>
          See all products
        </a>
      </p>
    </>
  );
}
