import { useRemote } from '#src/admin/kit/useRemote.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  checkPapers,
  PAPERS_AT_ONCE_MAX,
} from '#src/features/fulfilment/documents/documents.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';

/** Lists characters of the chosen orders that labels, slips and invoices cannot print. */
export function UnprintableNotice({ ids }: { ids: readonly string[] }) {
  const key = ids.slice(0, PAPERS_AT_ONCE_MAX).join(',');
  const { remote } = useRemote(() => staffCall(checkPapers, { ids: key }), key);
  if (remote.state !== 'ready' || remote.value.orders.length === 0) return null;
  return (
    <Alert kind="warning">
      <p>
        Labels, slips and invoices cannot show some characters. Ask the customer for another
        spelling, or write the text on the parcel by hand.
      </p>
      <ul>
        {remote.value.orders.map(({ orderId, characters }) => (
          <li key={orderId}>
            Order {orderId}: {characters.map((one) => `“${one}” (${codeOf(one)})`).join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
