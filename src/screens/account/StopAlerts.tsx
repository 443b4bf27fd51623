import { useState } from 'react';
import { stopAlerts } from '#src/features/alerts/alerts.contract.ts';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/**
 * Ends all alerts by a message's signed link. Needs a press, as mail programs open links
 * themselves.
 */
export function StopAlerts() {
  const [[of, signature]] = useState(() => {
    const [, , of = '', signature = ''] = window.location.pathname.split('/');
    return [decodeURIComponent(of), decodeURIComponent(signature)] as const;
  });
  const [stopped, setStopped] = useState<number>();
  const { busy, running, error, submit } = useSubmit(async () => {
    setStopped((await call(stopAlerts, { of, signature })).stopped);
  });
  const isWrong = ['NOT_FOUND', 'INVALID_INPUT'].includes(error?.code ?? '');

  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <h1 className="text-title font-extrabold">Stop alerts</h1>
      {stopped === undefined ? (
        <>
          <p className="text-soft">
            You asked to be told when products are back or cost less. Press the button, and we write
            to you about none of them.
          </p>
          {error && (
            <Alert>
              {isWrong
                ? 'This link stops nothing. Sign in to see what you wait for.'
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
            ? 'Nothing was waiting any more. We write to you about no product.'
            : `Done: ${stopped === 1 ? 'one alert is' : `${stopped} alerts are`} removed. Messages about your orders come as before.`}
        </p>
      )}
      <a href="/user/dash?tab=alerts" className={buttonClass('quiet')}>
        See what you wait for
      </a>
    </div>
  );
}
