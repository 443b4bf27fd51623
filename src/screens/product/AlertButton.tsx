import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { AlertKind } from '#src/features/alerts/alert-limits.ts';
import { $alerts } from '#src/features/alerts/alerts.store.ts';
import type { BuyItem } from '#src/features/checkout/buy-item.ts';
import { toAppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useEver } from '#src/ui/useEver.ts';
import { isSignedIn } from '#src/lib/hint.ts';

const AlertDialog = lazyPart(async () => (await import('./AlertDialog.tsx')).AlertDialog);

const TEXTS = {
  stock: ['Notify me when it is back', 'Alert set: back in stock'],
  price: ['Notify me if it costs less', 'Alert set: lower price'],
} as const;

type Props = { item: Pick<BuyItem, 'productId' | 'variantId'>; kind: AlertKind };

/** Signs up for one alert with one tap, or cancels it; a guest enters a contact first. */
export function AlertButton({ item, kind }: Props) {
  const { waiting, busy, open, press, setOpen, onDone } = useAlert(item, kind);
  const everOpen = useEver(open);
  const [off, on] = TEXTS[kind];
  const isMain = kind === 'stock';
  return (
    <>
      <Button
        look={isMain ? 'primary' : 'quiet'}
        size={isMain ? 'large' : 'small'}
        className={`needs-script ${isMain ? '' : 'w-fit'}`}
        busy={busy}
        aria-pressed={waiting !== undefined}
        onClick={press}
      >
        {waiting && <CheckIcon className="size-4" />}
        {waiting ? on : off}
      </Button>
      {everOpen && (
        <Suspense>
          <AlertDialog {...{ open, kind, onDone }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useAlert({ productId, variantId }: Props['item'], kind: AlertKind) {
  const alerts = useStore($alerts, { ssr: 'initial' });
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const list = alerts.state === 'ready' ? alerts.value.alerts : [];
  const waiting = list.find(
    (one) => one.kind === kind && one.productId === productId && one.variantId === variantId,
  );

  async function attempt(end?: number): Promise<void> {
    setBusy(true);
    try {
      // Not needed before a tap.
      const { beginAlert, endAlert } = await import('#src/features/alerts/change-alerts.store.ts');
      if (end === undefined) await beginAlert({ productId, variantId, kind });
      else await endAlert(end, () => void attempt());
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code === 'NOT_SIGNED_IN') setOpen(true);
      else showToast(message, { kind: 'error' });
    }
    setBusy(false);
  }

  function press(): void {
    if (!isSignedIn()) setOpen(true);
    else void attempt(waiting?.id);
  }

  function onDone(): void {
    setOpen(false);
    void attempt();
  }

  return { waiting, busy, open, press, setOpen, onDone };
}
