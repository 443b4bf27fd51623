import { formatRupees } from '#src/lib/money.ts';
import type { UpiShown } from './upi.store.ts';

const STEPS = ['Open any UPI app on your phone', 'Scan this QR code', 'Enter your UPI PIN'];

/** The QR code, dark on white in both colour schemes as scanners need it, and the steps to pay. */
export function UpiCode({ shown: { attempt, step } }: { shown: UpiShown }) {
  return (
    <div className="grid items-center gap-5 sm:flex">
      <div className="mx-auto rounded-field border border-line bg-white p-2">
        <img
          src={attempt.qrImage ?? ''}
          alt={`UPI QR code for ${formatRupees(attempt.amount)}`}
          width={216}
          height={216}
          className={`block ${step === 'open' ? '' : 'opacity-15'}`}
        />
      </div>
      <div className="grid gap-3">
        <p className="font-bold">Scan with any UPI app</p>
        <ol className="grid list-decimal gap-1.5 pl-5">
          {STEPS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p className="text-sm text-soft">Google Pay, PhonePe, Paytm, BHIM or your bank’s app.</p>
      </div>
    </div>
  );
}
