import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { supportPath } from '#src/features/catalog/paths.ts';
import { warrantyText } from '#src/features/catalog/support/support-text.ts';
import { PlanLine } from '#src/features/warranty/PlanLine.tsx';
import type { Unit } from '#src/features/warranty/warranty.contract.ts';
import { $unit, loadUnit } from '#src/features/warranty/warranty.store.ts';
import { formatDate } from '#src/lib/dates.ts';
import { LinkProblem } from '#src/screens/account/LinkProblem.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useFocusOn } from '#src/ui/useFocusOn.ts';
import { AcceptUnit } from './AcceptUnit.tsx';
import { OwnUnit } from './OwnUnit.tsx';
import { RegisterUnit } from './RegisterUnit.tsx';
import { UnitHelp } from './UnitHelp.tsx';

/** The page that the QR code on a unit's box opens: its warranty, help, and its owner's actions. */
export function UnitPage() {
  const [{ code, key }] = useState(() => ({
    code: decodeURIComponent(window.location.pathname.split('/')[2] ?? '').toLowerCase(),
    key: new URLSearchParams(window.location.search).get('transfer'),
  }));
  const remote = useStore($unit, { ssr: 'initial' });
  const owner = remote.state === 'ready' ? remote.value.unit.owner : undefined;
  // The form that made somebody the owner is gone.
  const side = useFocusOn<HTMLDivElement>(owner, (host) => host);
  useEffect(() => void loadUnit(code), [code]);

  if (remote.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (remote.state === 'failed') {
    return (
      <LinkProblem
        title="Warranty and support"
        error={remote.error}
        missing="This code is not valid. Check the letters and digits below the QR code."
        onRetry={() => void loadUnit(code)}
      />
    );
  }
  const { unit, support } = remote.value;
  return (
    <div className="grid gap-6">
      <Head unit={unit} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div ref={side} tabIndex={-1} className="grid min-w-0 gap-6 lg:order-last">
          {key && unit.owner !== 'you' && <AcceptUnit {...{ unit }} transferKey={key} />}
          <Card title="Warranty">
            <Warranty {...{ unit }} terms={support.warrantyTerms} />
          </Card>
          {!unit.isVoid && unit.owner === 'you' && <OwnUnit unit={unit} />}
          {!unit.isVoid && !key && unit.owner === 'nobody' && <RegisterUnit unit={unit} />}
        </div>
        <UnitHelp support={support} />
      </div>
    </div>
  );
}

function Head({ unit: { itemName, imageUrl, serialEnding, productId } }: { unit: Unit }) {
  return (
    <header className="flex flex-wrap items-center gap-5">
      {imageUrl && (
        <span className="w-24 shrink-0 overflow-hidden rounded-card picture-well">
          <Picture
            src={imageUrl}
            alt=""
            sizes="8rem"
            largest={320}
            className="aspect-square w-full object-contain p-2"
          />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h1 className="text-title font-extrabold">{itemName}</h1>
        <p className="text-soft">Serial number ending in {serialEnding}</p>
        <a
          href={supportPath(productId)}
          className="w-fit py-1 font-bold text-brand underline underline-offset-4"
        >
          Everything about this product
        </a>
      </div>
    </header>
  );
}

function Warranty({ unit, terms }: { unit: Unit; terms: string }) {
  const { warrantyFrom, warrantyUntil, isUnderWarranty, isVoid, owner } = unit;
  if (isVoid) {
    return (
      <Alert>This serial number is not valid. Please contact us before you use the unit.</Alert>
    );
  }
  return (
    <div className="grid gap-3">
      {warrantyUntil && warrantyFrom ? (
        <>
          <p className="flex flex-wrap items-center gap-3 text-lg font-extrabold">
            {isUnderWarranty ? 'Until' : 'Ended on'} {formatDate(warrantyUntil)}
            <Badge kind={isUnderWarranty ? 'good' : 'muted'}>
              {isUnderWarranty ? 'Under warranty' : 'Expired'}
            </Badge>
          </p>
          <p className="text-sm text-soft">It began on {formatDate(warrantyFrom)}.</p>
        </>
      ) : (
        <p>{warrantyText(unit.warrantyMonths)}</p>
      )}
      {unit.plan && (
        <div className="grid gap-1">
          <p className="font-bold">
            <PlanLine plan={unit.plan} />
          </p>
          <p className="text-sm text-soft">{unit.plan.text}</p>
        </div>
      )}
      {owner === 'other' && (
        <p className="text-sm text-soft">
          This unit has an owner. If that is you, sign in; otherwise ask the owner to transfer it.
        </p>
      )}
      {owner === 'order' && (
        <p className="text-sm text-soft">
          Its order is on the way. The warranty starts with the delivery.
        </p>
      )}
      {terms && <p className="text-sm whitespace-pre-line text-soft">{terms}</p>}
    </div>
  );
}
