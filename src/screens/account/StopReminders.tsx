import { useState } from 'react';
import { stopReminders } from '#src/features/cart/reminders/reminders.contract.ts';
import { call } from '#src/lib/api.ts';
import { signedLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** Ends reminders of carts by a message's link. Needs a press, as mail programs open links. */
export function StopReminders() {
  const [isDone, setDone] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    await call(stopReminders, signedLink());
    setDone(true);
  });
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <h1 className="text-title font-extrabold">Stop cart reminders</h1>
      {isDone ? (
        <p role="status" className="font-bold">
          Done: we send you no reminders of your cart. You will still get messages about your
          orders.
        </p>
      ) : (
        <>
          <p className="text-soft">
            You agreed to one reminder when you leave products in your cart. Select the button to
            withdraw that.
          </p>
          {error && <Alert>{error.message}</Alert>}
          <Button size="large" disabled={busy && !running} busy={running} onClick={() => submit()}>
            Send me no reminders
          </Button>
        </>
      )}
    </div>
  );
}
