import { useState } from 'react';
import { loadDemo, viewDemo } from '#src/features/demo/demo.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { DemoProgress } from './DemoProgress.tsx';

/** Offers to load the demo while the shop has no category and no product. */
export function LoadDemo() {
  const { remote } = useRemote(() => staffCall(viewDemo, {}));
  const [isAsking, setIsAsking] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const mayLoad = useMayCall(loadDemo);
  if (remote.state !== 'ready') return null;
  const { canLoad, hasPaymentKeys, work } = remote.value;
  const load = async () => {
    await staffCall(loadDemo, {});
    setIsLoading(true);
  };
  if (isLoading || work?.action === 'load') {
    return <DemoProgress done="The demo was loaded. Its pages are being built." onRetry={load} />;
  }
  if (!mayLoad || !canLoad) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="text-soft">Only trying it out?</p>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        Load demo
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Load the demo?"
        action="Load demo"
        onConfirm={load}
      >
        <p>
          This adds invented products, categories, reviews, news and offers. You can remove all of
          it with one click.
        </p>
        {hasPaymentKeys && (
          <p>
            <strong>Payment keys are set:</strong> shoppers could order and pay for products that do
            not exist. Load the demo only while nobody else can reach the shop.
          </p>
        )}
      </Confirm>
    </div>
  );
}
