import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { keepNumber } from '#src/lib/keep-number.ts';
import { Picture } from '#src/ui/Picture.tsx';

type Props = { cards: ProductCard[]; table: RefObject<HTMLDivElement | null> };

/**
 * The products again, at the top of the window once their columns have scrolled past it. Apart from
 * the table, because a part of a region that scrolls sideways cannot stay in the window.
 */
export function PinnedNames({ cards, table }: Props) {
  const names = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const region = table.current;
    const head = region?.querySelector('thead');
    if (!region || !head) return undefined;
    const follow = () => names.current?.scrollTo({ left: region.scrollLeft, behavior: 'instant' });
    const watch = new IntersectionObserver(([entry]) => {
      setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
      follow();
    });
    watch.observe(head);
    region.addEventListener('scroll', follow, { passive: true });
    return () => {
      watch.disconnect();
      region.removeEventListener('scroll', follow);
    };
  }, [table]);
  return (
    <div aria-hidden="true" className="compare-pinned" data-shown={isShown || undefined}>
      <div ref={names}>
        <ul>
          {cards.map(({ id, name, imageUrl, price }) => (
            <li key={id}>
              {imageUrl && (
                <Picture
                  src={imageUrl}
                  alt=""
                  sizes="40px"
                  largest={160}
                  className="rounded-field picture-well"
                />
              )}
              <p>
                {keepNumber(name)}
                <span>{formatRupees(price)}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
