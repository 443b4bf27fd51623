import { useStore } from '@nanostores/react';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { UpiCode } from './UpiCode.tsx';
import { UpiLinks } from './UpiLinks.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { $upi, endUpi, renewUpi, type UpiShown } from './upi.store.ts';

/** Lets the shopper pay by UPI: with a QR code on a computer, with links of the apps on a phone. */
export function UpiWindow() {
  const shown = useStore($upi, { ssr: 'initial' });
  if (!shown) return null;
  const isCode = shown.attempt.channel === 'qrcode';
  return (
    <Dialog
      open
      onClose={() => endUpi('closed')}
      title={`Pay ${formatRupees(shown.attempt.amount)} by UPI`}
      // On phones it is a sheet at the lower edge: no button of the page shows below it.
      className={`max-sm:-m-4 max-sm:w-screen max-sm:max-w-none max-sm:self-end max-sm:rounded-b-none ${isCode ? 'sm:max-w-xl' : 'sm:max-w-md'}`}
    >
      <Content shown={shown} isCode={isCode} />
    </Dialog>
  );
}

function Content({ shown, isCode }: { shown: UpiShown; isCode: boolean }) {
  const { attempt, deadline, step, message } = shown;
  const left = useSecondsLeft(deadline);
  const isExpired = left === 0 && step !== 'confirming';
  const isFailed = step === 'failed' && !isExpired;
  return (
    <div className="grid gap-5">
      {isFailed && <Alert>{message}</Alert>}
      {isFailed || isExpired ? (
        <Again {...{ isCode, isExpired, step }} channel={attempt.channel} />
      ) : (
        <>
          {isCode ? <UpiCode shown={shown} /> : <UpiLinks apps={attempt.apps} />}
          <Progress {...{ step, message, isCode, left }} total={attempt.secondsLeft} />
        </>
      )}
      <div className="grid gap-2 border-t border-line pt-4">
        <Button look="secondary" onClick={() => endUpi('window')}>
          Pay by card or net banking
        </Button>
        {!isCode && !isExpired && (
          <Button look="quiet" onClick={() => void renewUpi('qrcode')}>
            Pay with another phone
          </Button>
        )}
      </div>
      {isCode && attempt.testAppUrl && <TestApp url={attempt.testAppUrl} />}
    </div>
  );
}

type AgainProps = {
  isCode: boolean;
  isExpired: boolean;
  step: UpiShown['step'];
  channel: UpiShown['attempt']['channel'];
};

/** Offers another code, or the links again; the order stays the same. */
function Again({ isCode, isExpired, step, channel }: AgainProps) {
  return (
    <div className="grid gap-3">
      {isExpired && (
        <Alert kind="info">
          {isCode ? 'This QR code has expired.' : 'The time to pay has expired.'} We have kept your
          order.
        </Alert>
      )}
      <Button busy={step === 'renewing'} onClick={() => void renewUpi(channel)}>
        {isCode ? 'Show a new QR code' : 'Try UPI again'}
      </Button>
    </div>
  );
}

type ProgressProps = Pick<UpiShown, 'step' | 'message'> & {
  isCode: boolean;
  /** Seconds that are left, of all that there were. */
  left: number;
  total: number;
};

function Progress({ step, message, isCode, left, total }: ProgressProps) {
  const waiting = isCode ? 'Waiting for your scan…' : 'Waiting for your payment…';
  const texts = { open: waiting, renewing: 'Loading…', confirming: message, failed: '' };
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-2 overflow-hidden rounded-field bg-sunk px-3 py-3.5 text-sm">
      <span role="status" className="flex items-center gap-3 font-medium">
        <Spinner />
        {texts[step]}
      </span>
      {step === 'open' && (
        <>
          <span role="timer" className="text-soft tabular-nums">
            {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left`}
          </span>
          <span
            className="absolute bottom-0 left-0 h-1 bg-brand transition-[width] duration-1000 ease-linear"
            style={{ width: `${(100 * left) / total}%` }}
          />
        </>
      )}
    </div>
  );
}

function TestApp({ url }: { url: string }) {
  return (
    <p className="text-center text-sm text-soft">
      This shop takes no real money.{' '}
      <a href={url} target="_blank" rel="noreferrer" className="font-bold underline">
        Open the test UPI app
      </a>
    </p>
  );
}
