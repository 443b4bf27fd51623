import {
  fetchPayouts,
  viewPayoutSource,
} from '#src/features/fulfilment/couriers/payouts.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Requests remittances from the courier company; hidden if the shop has no courier company. */
export function FetchPayouts({ onFetched }: { onFetched: () => void }) {
  const mayFetch = useMayCall(fetchPayouts);
  const { remote } = useRemote(() => staffCall(viewPayoutSource, {}), 'payouts');
  const fetching = useSubmit(async () => {
    const fetched = await staffCall(fetchPayouts, {}).catch((thrown: unknown) => {
      showToast(thrown instanceof Error ? thrown.message : 'This did not work.');
      throw thrown;
    });
    showToast(sentenceOf(fetched));
    onFetched();
  });
  const provider = remote.state === 'ready' ? remote.value.provider : null;
  if (provider === null) return null;
  return (
    <Button
      look="secondary"
      disabled={!mayFetch}
      busy={fetching.running}
      onClick={() => fetching.submit()}
    >
      Ask {provider}
      <span className="sr-only"> for remittances</span>
    </Button>
  );
}

function sentenceOf({ asked, noted, differences }: OutputOf<typeof fetchPayouts>): string {
  const of = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
  if (asked === 0) return 'No orders are waiting for a remittance.';
  if (noted === 0) return `No new remittances: checked ${of(asked)}.`;
  const differ = differences === 1 ? 'differs' : 'differ';
  const differing = differences > 0 ? ` ${differences} ${differ} from our records.` : '';
  return `Remittances recorded for ${of(noted)}.${differing}`;
}
