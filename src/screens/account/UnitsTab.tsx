import { PlanLine } from '#src/features/warranty/PlanLine.tsx';
import { useEffect, useState } from 'react';
import { warrantyText } from '#src/features/catalog/support/support-text.ts';
import { listOwnUnits, type Unit } from '#src/features/warranty/warranty.contract.ts';
import { call } from '#src/lib/api.ts';
import { formatDate } from '#src/lib/dates.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { ShieldIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Lists the units of a shopper, each with its warranty and a link to its page. */
export function UnitsTab() {
  const [known, setKnown] = useState<Remote<{ units: Unit[] }>>(LOADING);
  const load = () => void loadInto(setKnown, () => call(listOwnUnits, {}));
  useEffect(load, []);

  if (known.state === 'loading') return <Skeleton className="h-60 w-full max-w-xl" />;
  if (known.state === 'failed') return <Failure error={known.error} retry={load} />;
  const { units } = known.value;
  if (units.length === 0) {
    return (
      <Empty
        icon={ShieldIcon}
        text="Products with a serial number appear here with their warranty. To register one from another shop, scan the QR code on its box."
      >
        <a href="/user/dash?tab=orders" className={buttonClass('secondary')}>
          See your orders
        </a>
      </Empty>
    );
  }
  return (
    <ul aria-label="Your products and their warranties" className="grid max-w-3xl gap-4">
      {units.map((unit) => (
        <li key={unit.code}>
          <UnitLink unit={unit} />
        </li>
      ))}
    </ul>
  );
}

function UnitLink({ unit }: { unit: Unit }) {
  const { code, itemName, imageUrl, serialEnding, isUnderWarranty, warrantyUntil } = unit;
  return (
    <a
      href={`/w/${code}`}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-brand"
    >
      {imageUrl && (
        <span className="w-16 shrink-0 overflow-hidden rounded-card picture-well">
          <Picture
            src={imageUrl}
            alt=""
            sizes="4rem"
            largest={320}
            className="aspect-square w-full object-contain"
          />
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="font-bold">{itemName}</span>
        <span className="text-sm text-soft">Serial number ending in {serialEnding}</span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {warrantyUntil ? (
            isUnderWarranty ? (
              <>
                <Badge kind="good">Under warranty</Badge> until {formatDate(warrantyUntil)}
              </>
            ) : (
              `Warranty expired on ${formatDate(warrantyUntil)}`
            )
          ) : (
            warrantyText(unit.warrantyMonths)
          )}
        </span>
        <span className="text-sm text-soft">
          <PlanLine plan={unit.plan} />
        </span>
      </span>
    </a>
  );
}
