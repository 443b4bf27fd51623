import { rangeSentence } from '#src/features/settings/cod-reach.ts';
import { useDestination } from '#src/features/settings/useDestination.ts';

/** Shows a guest whether cash on delivery is available at a PIN code. */
export function GuestCash({ pincode }: { pincode: string }) {
  const found = useDestination(pincode);
  const cash = found?.state === 'ready' ? found.value.cash : null;
  return (
    <p role="status" className="text-sm text-soft">
      {cash && `${rangeSentence(cash)} Log in to choose it.`}
    </p>
  );
}
