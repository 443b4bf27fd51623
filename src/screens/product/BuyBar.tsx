import type { ReactNode, RefObject } from 'react';
import { formatRupees, percentOff } from '#src/lib/money.ts';
import { FootBar } from '#src/ui/FootBar.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { useOnScreen } from '#src/ui/useOnScreen.ts';
import type { BuyItem } from '#src/features/checkout/buy-item.ts';

type Props = { item: BuyItem; box: RefObject<HTMLElement | null>; children: ReactNode };

/** Bar with price and actions while those of the page are not in view. */
export function BuyBar({ item: { name, imageUrl, price, mrp }, box, children }: Props) {
  const isBoxShown = useOnScreen(box);
  const off = percentOff(price, mrp);
  if (isBoxShown) return null;
  return (
    <FootBar label="Buy">
      <div className="hidden min-w-0 flex-1 items-center gap-3 md:flex">
        <Picture
          src={imageUrl}
          alt=""
          sizes="48px"
          largest={160}
          className="size-12 shrink-0 rounded-lg picture-well object-cover"
        />
        <p className="line-clamp-1 font-bold">{name}</p>
      </div>
      <p className="grid tabular-nums sm:hidden">
        <span className="font-extrabold tracking-tight">{formatRupees(price)}</span>
        {off > 0 && <span className="text-xs font-bold text-sale">{`${off}% off`}</span>}
      </p>
      <span className="hidden sm:inline">
        <Price price={price} mrp={mrp} />
      </span>
      <div className="flex gap-2">{children}</div>
    </FootBar>
  );
}
