import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';

const AskPincode = lazyPart(async () => (await import('./AskPincode.tsx')).AskPincode);

/** A button to change the PIN code of a delivery estimate. Its form is loaded on first use. */
export function ChangePincode({ pincode }: { pincode: string }) {
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Focus was in the form, which is now closed.
    if (wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (isAsking) {
    return (
      <Suspense>
        <AskPincode onDone={() => setAsking(false)} />
      </Suspense>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setAsking(true)}
      className="rounded-sm py-1 font-bold text-brand underline underline-offset-4 outline-offset-0"
    >
      {pincode ? 'Change pincode' : 'Enter pincode for exact date'}
    </button>
  );
}
