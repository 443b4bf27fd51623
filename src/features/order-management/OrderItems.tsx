import type { ReactNode } from 'react';
import { colorName } from '#src/lib/color-name.ts';
import { LinePrice } from '#src/features/cart/LinePrice.tsx';
import { productPath, supportPath } from '#src/features/catalog/paths.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { OrderItem } from './orders.contract.ts';
import { PreorderDay } from '#src/features/catalog/preorders/PreorderDay.tsx';

type Props = {
  items: readonly OrderItem[];
  isDelivered: boolean;
  /** Shown below a protection plan, to cancel it. */
  cancelOf?: (item: OrderItem) => ReactNode;
};

/** The items bought, at the prices paid; delivered ones can be reviewed. */
export function OrderItems({ items, isDelivered, cancelOf }: Props) {
  return (
    <ul className="mb-5 grid gap-4">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[4.5rem_1fr] gap-x-4 sm:grid-cols-[4.5rem_1fr_auto]"
        >
          <span className="self-start overflow-hidden rounded-field picture-well">
            <Picture
              src={item.imagePath}
              alt=""
              sizes="4.5rem"
              largest={160}
              className="aspect-square w-full object-cover"
            />
          </span>
          <div className="grid content-center gap-0.5 text-sm wrap-anywhere">
            <ItemName item={item} />
            <p className="text-soft">{colorName(item.variantTitle)}</p>
            <p className="text-soft">
              {formatRupees(item.singleUnitPrice)} × {item.quantity}
            </p>
            <PlanState plan={item.plan} />
            {item.plan && cancelOf?.(item)}
            {item.bundle !== '' && <p className="text-soft">Part of “{item.bundle}”</p>}
            <PreorderDay dispatchBy={item.dispatchBy}>
              {item.waiting > 0 && item.waiting < item.quantity && `, ${item.waiting} to come`}
            </PreorderDay>
            <UnitSerials serials={item.serials} />
            {item.productId !== null && (
              <a
                href={supportPath(item.productId)}
                className="w-fit py-1 font-bold text-brand underline underline-offset-4"
              >
                Guide and support<span className="sr-only"> for {item.productName}</span>
              </a>
            )}
            {isDelivered && item.productId !== null && (
              <a
                href={`${productPath(item.productId, item.variantId)}#reviews`}
                className="w-fit py-1 font-bold text-brand underline underline-offset-4"
              >
                Write a review<span className="sr-only"> of {item.productName}</span>
              </a>
            )}
          </div>
          <LinePrice
            price={item.singleUnitPrice}
            {...item}
            className="col-start-2 flex gap-x-2 self-center pt-1 text-sm sm:col-start-auto sm:pt-0"
          />
        </li>
      ))}
    </ul>
  );
}

/** The cover of a protection plan and its last day. */
function PlanState({ plan }: Pick<OrderItem, 'plan'>) {
  if (!plan) return null;
  return (
    <>
      <p className="text-soft">{plan.text}</p>
      {plan.coveredUntil && (
        <p className="font-bold">Covered until {formatDate(plan.coveredUntil)}</p>
      )}
    </>
  );
}

/** Serial numbers, each with a link to its page for warranty and support. */
function UnitSerials({ serials }: Pick<OrderItem, 'serials'>) {
  if (serials.length === 0) return null;
  return (
    <ul aria-label="Serial numbers" className="text-soft">
      {serials.map(({ serialNumber, code, isReturned, claimId }) => (
        <li key={serialNumber} className="break-all">
          <a href={`/w/${code}`} className="inline-block py-0.5 underline underline-offset-4">
            <span className="sr-only">Warranty and support of serial number </span>
            {serialNumber}
          </a>
          {claimId !== null && ' (replacement)'}
          {isReturned && ' (returned)'}
        </li>
      ))}
    </ul>
  );
}

function ItemName({ item }: { item: OrderItem }) {
  if (item.productId === null) return <p className="font-bold">{item.productName}</p>;
  return (
    <a
      href={productPath(item.productId, item.variantId)}
      className="text-base font-bold hover:text-brand"
    >
      {item.productName}
    </a>
  );
}
