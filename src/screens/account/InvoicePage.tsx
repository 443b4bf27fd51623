import { useEffect, useState } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { getInvoice, type Invoice } from '#src/features/orders/invoice/invoice.contract.ts';
import { InvoiceSheet } from '#src/features/orders/invoice/InvoiceSheet.tsx';

/** The invoice of the order in the address, to be printed. */
export function InvoicePage() {
  const [id] = useState(() => decodeURIComponent(window.location.pathname.split('/')[2] ?? ''));
  return <SignedInOnly>{() => <Loaded id={id} />}</SignedInOnly>;
}

function Loaded({ id }: { id: string }) {
  const [invoice, setInvoice] = useState<Remote<Invoice>>(LOADING);
  useEffect(() => void loadInto(setInvoice, () => call(getInvoice, { id })), [id]);

  if (invoice.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (invoice.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{invoice.error.message}</Alert>
        <a href="/user/orders" className={buttonClass('secondary')}>
          My Orders
        </a>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <a href={`/api/order/${id}/invoice.pdf`} className={buttonClass('secondary')}>
          Open as PDF
        </a>
        <a href={`/orders/${id}`} className={buttonClass('quiet')}>
          Back to the order
        </a>
      </div>
      <InvoiceSheet invoice={invoice.value} />
    </div>
  );
}
