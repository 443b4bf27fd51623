import { rangeSentence } from '#src/features/settings/cod-reach.ts';
import { useDestination } from '#src/features/settings/useDestination.ts';

/** Whether cash is taken there, for somebody of whom no more is known yet than where to. */
export function GuestCash({ pincode }: { pincode: string }) {
  const found = useDestination(pincode);
  const cash = found?.state === 'ready' ? found.value.cash : null;
  return (
    <p role="status" className="text-sm text-soft">
      {cash && `${rangeSentence(cash)} Log in first to choose it.`}
    </p>
  );
}
