import { useState } from 'react';
import { stopAlerts } from '#src/features/alerts/alerts.contract.ts';
import { call } from '#src/lib/api.ts';
import { signedLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/**
 * Ends all alerts by a message's signed link. Needs a press, as mail programs open links
 * themselves.
 */
export function StopAlerts() {
  const [stopped, setStopped] = useState<number>();
  const { busy, running, error, submit } = useSubmit(async () => {
    setStopped((await call(stopAlerts, signedLink())).stopped);
  });
  const isWrong = ['NOT_FOUND', 'INVALID_INPUT'].includes(error?.code ?? '');

  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <h1 className="text-title font-extrabold">Stop alerts</h1>
      {stopped === undefined ? (
        <>
          <p className="text-soft">
            You signed up for alerts when products are back in stock or cost less. Select the button
            to stop all of them.
          </p>
          {error && (
            <Alert>
              {isWrong
                ? 'This link does not work or has expired. Sign in to see your alerts.'
                : error.message}
            </Alert>
          )}
          <Button size="large" disabled={busy && !running} busy={running} onClick={() => submit()}>
            Stop all my alerts
          </Button>
        </>
      ) : (
        <p role="status" className="font-bold">
          {stopped === 0
            ? 'You had no alerts left. We will not send you any.'
            : `Done: ${stopped === 1 ? 'one alert was' : `${stopped} alerts were`} removed. You will still get messages about your orders.`}
        </p>
      )}
      <a href="/user/dash?tab=alerts" className={buttonClass('quiet')}>
        See your alerts
      </a>
    </div>
  );
}
