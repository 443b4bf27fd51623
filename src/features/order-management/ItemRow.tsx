import type { ReactNode } from 'react';
import { PreorderDay } from '#src/features/catalog/preorders/PreorderDay.tsx';
import { Picture } from '#src/ui/Picture.tsx';

type Props = {
  item: { productName: string; imagePath: string; dispatchBy?: string | null | undefined };
  /** Lines below the name: the option, and how many. */
  children: ReactNode;
};

/** An item of an order that a signed link shows; an `<li>`. */
export function ItemRow({ item: { productName, imagePath, dispatchBy }, children }: Props) {
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4">
      <span className="self-start rounded-field picture-well">
        <Picture
          src={imagePath}
          alt=""
          sizes="4.5rem"
          largest={160}
          className="aspect-square w-full object-contain p-1"
        />
      </span>
      <div className="grid content-center gap-0.5 text-sm wrap-anywhere">
        <p className="text-base font-bold">{productName}</p>
        {children}
        <PreorderDay dispatchBy={dispatchBy} />
      </div>
    </li>
  );
}
