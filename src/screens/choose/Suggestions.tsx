import { useEffect, useEffectEvent, useState } from 'react';
import type { Suggestion } from '#src/features/catalog/choose/choose.ts';
import { distinguish } from '#src/features/catalog/choose/distinguish.ts';
import type { Shelves, toRequirements } from '#src/features/catalog/choose/questions.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';
import { BuyCard } from '#src/screens/listing/BuyCard.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { findSuggestions } from './find-products.ts';

type Props = { shelves: Shelves; requirements: ReturnType<typeof toRequirements> };

/** Three products that fit the answers, each with reasons. */
export function Suggestions({ shelves, requirements }: Props) {
  const [found, setFound] = useState<Remote<Suggestion<ProductCard>[]>>(LOADING);
  const [tries, setTries] = useState(0);
  const onAsk = useEffectEvent((signal: AbortSignal) =>
    findSuggestions(shelves, requirements, signal),
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
  if (found.value.length === 0)
    return <p className="text-soft">The shop has no products at the moment.</p>;
  return (
    <>
      <Matches found={found.value} wanted={requirements.reasons} />
      <Ranking reasons={requirements.reasons} />
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

type MatchesProps = {
  found: readonly Suggestion<ProductCard>[];
  wanted: Props['requirements']['reasons'];
};

/** The products, and what all have in common. */
function Matches({ found, wanted }: MatchesProps) {
  const { shared, each } = distinguish(found, wanted);
  return (
    <div className="grid gap-6">
      <ol aria-label="Our suggestions" className="best-three">
        {each.map((suggestion, at) => (
          <Suggested key={suggestion.product.id} {...suggestion} at={at} />
        ))}
      </ol>
      {shared.length > 0 && (
        <section aria-labelledby="shared" className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h3 id="shared" className="font-bold">
            {each.length === 2 ? 'Both match your answers' : 'All three match your answers'}
          </h3>
          <Reasons reasons={shared} className="sm:flex sm:flex-wrap sm:gap-x-6" />
        </section>
      )}
    </div>
  );
}

type SuggestedProps = {
  product: ProductCard;
  /** Its first advantage over the others. */
  title: string | undefined;
  reasons: string[];
  at: number;
};

function Suggested({ product, title = 'Also a good match', reasons, at }: SuggestedProps) {
  return (
    <li className="suggested">
      <p className="eyebrow">{at === 0 ? 'Best match' : title}</p>
      <BuyCard
        product={product}
        note={
          <Reasons label={`Why ${product.name}`} reasons={reasons} className="why py-2 text-sm" />
        }
        priority={at === 0}
        sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
      />
    </li>
  );
}

type ReasonsProps = { label?: string; reasons: readonly string[]; className: string };

function Reasons({ label, reasons, className }: ReasonsProps) {
  return (
    <ul aria-label={label} className={`grid content-start gap-2 ${className}`}>
      {reasons.map((reason) => (
        <Why key={reason} reason={reason} />
      ))}
    </ul>
  );
}

/** A reason: what the shopper gets, and the fact behind it. */
function Why({ reason }: { reason: string }) {
  const [gain = '', fact] = reason.split(/: (.*)/);
  return (
    <li className="flex gap-2">
      <CheckIcon className="mt-0.5 size-5 shrink-0 text-brand" />
      <span>
        {fact ? <strong>{gain}: </strong> : gain}
        {fact && <span className="text-soft">{fact}</span>}
      </span>
    </li>
  );
}

/** Explains the order of the suggestions. */
function Ranking({ reasons }: { reasons: Props['requirements']['reasons'] }) {
  const needs = new Map<string, number>();
  for (const { need, points } of reasons) needs.set(need, (needs.get(need) ?? 0) + points);
  return (
    <details>
      <summary className="unfold">How we rank products</summary>
      <div className="grid max-w-prose gap-3 pt-2 text-sm text-soft">
        <p>
          A product gets the points below for each need that its data meets, and part of a point for
          its ratings. Products for children, above your budget or sold out come last. Nobody can
          pay for a better place.
        </p>
        {needs.size > 0 && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            {[...needs].map(([need, points]) => (
              <div key={need} className="contents">
                <dt>{need}</dt>
                <dd className="text-right font-bold text-ink tabular-nums">{points}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  );
}
