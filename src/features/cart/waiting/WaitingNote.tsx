import { Alert } from '#src/ui/Alert.tsx';
import { readWaiting } from './waiting.ts';

/** Shows how many changes are waiting for a connection. A change of `of` triggers a new count. */
export function WaitingNote({ of }: { of: unknown }) {
  const count = of ? readWaiting().length : 0;
  if (count === 0) return null;
  const what = count === 1 ? 'One change to your cart is' : `${count} changes to your cart are`;
  return (
    <div className="mb-3">
      <Alert kind="info">
        {what} saved on this device. We will send {count === 1 ? 'it' : 'them'} when you are back
        online.
      </Alert>
    </div>
  );
}
