import { useId } from 'react';
import type { Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { RefundRows } from './RefundRows.tsx';
import { CreditChoice } from './CreditChoice.tsx';
import type { RefundPreview as Preview } from './return-refund.contract.ts';

type Props = {
  preview: Remote<Preview>;
  isEmpty: boolean;
  reload: () => void;
  toCredit: boolean;
  setToCredit: (toCredit: boolean) => void;
};

/** The refund of the chosen items, before the return is requested. */
export function RefundPreview({ preview, isEmpty, reload, toCredit, setToCredit }: Props) {
  const id = useId();
  const isFailed = !isEmpty && preview.state === 'failed';
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-card bg-sunk p-4">
      <h3 id={id} className="font-bold">
        Your refund
      </h3>
      <div aria-live="polite" className="text-sm">
        {isEmpty && <p className="text-soft">Choose items to see your refund.</p>}
        {!isEmpty && preview.state === 'loading' && (
          <p className="flex items-center gap-2 text-soft">
            <Spinner /> Calculating your refund
          </p>
        )}
        {!isEmpty && preview.state === 'ready' && (
          <>
            <RefundRows {...preview.value} />
            <CreditChoice preview={preview.value} toCredit={toCredit} onChange={setToCredit} />
            <p className="mt-2 text-soft">
              We refund this once we have accepted the return and received the items. If they arrive
              used, damaged or incomplete, we may deduct something and give you the reason.
            </p>
          </>
        )}
      </div>
      {isFailed && (
        <>
          <Alert>We could not calculate your refund. {preview.error.message}</Alert>
          <Button look="secondary" onClick={reload}>
            Try again
          </Button>
        </>
      )}
    </section>
  );
}
