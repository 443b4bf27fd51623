import { useCallback, useEffect, useState } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { getInvoice, type Invoice } from '#src/features/books/invoice/invoice.contract.ts';
import {
  type CreditNote,
  getCreditNote,
} from '#src/features/books/credit-notes/credit-notes.contract.ts';
import { InvoiceSheet } from '#src/features/books/invoice/InvoiceSheet.tsx';

/** Printable invoice of the order in the URL, or one of its credit notes. */
export function InvoicePage() {
  const [paper] = useState(() => {
    const [, , id = '', , noteId] = window.location.pathname.split('/').map(decodeURIComponent);
    return { id, noteId };
  });
  return <SignedInOnly>{() => <Loaded {...paper} />}</SignedInOnly>;
}

function Loaded({ id, noteId }: { id: string; noteId: string | undefined }) {
  const [invoice, setInvoice] = useState<Remote<Invoice | CreditNote>>(LOADING);
  const load = useCallback(() => {
    void loadInto(setInvoice, () =>
      noteId ? call(getCreditNote, { id, noteId: Number(noteId) }) : call(getInvoice, { id }),
    );
  }, [id, noteId]);
  useEffect(() => {
    load();
    if (noteId) document.title = document.title.replace('Invoice', 'Credit note');
  }, [load, noteId]);
  const pdf = noteId ? `credit_notes/${noteId}/note.pdf` : 'invoice.pdf';

  if (invoice.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (invoice.state === 'failed') {
    const isMissing = ['NOT_FOUND', 'NOT_ALLOWED', 'INVALID_INPUT'].includes(invoice.error.code);
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{invoice.error.message}</Alert>
        <div className="flex flex-wrap gap-3">
          {!isMissing && (
            <Button
              onClick={() => {
                setInvoice(LOADING);
                load();
              }}
            >
              Try again
            </Button>
          )}
          <a href="/user/orders" className={buttonClass('secondary')}>
            My Orders
          </a>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <a href={`/api/order/${id}/${pdf}`} className={buttonClass('secondary')}>
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
