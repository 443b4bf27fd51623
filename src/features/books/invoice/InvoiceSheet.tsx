import type { ReactNode } from 'react';
import { formatInvoiced } from '#src/lib/money.ts';
import type { CreditNote } from '#src/features/books/credit-notes/credit-notes.contract.ts';
import type { Invoice } from './invoice.contract.ts';
import { hasTax, paperWords, taxRows } from './invoice-text.ts';
import { offSentences } from './reduction-sentence.ts';
import { InvoiceTable } from './InvoiceTable.tsx';

type Paper = Invoice | CreditNote;

/** A tax invoice or a credit note as a sheet of paper: white in both themes. */
export function InvoiceSheet({ invoice }: { invoice: Paper }) {
  const { buyer, isIntraState, totals } = invoice;
  return (
    <article className="invoice-sheet grid gap-6 rounded-card border border-line p-5 text-sm sm:p-10 print:rounded-none print:border-0 print:p-0">
      <Head invoice={invoice} />
      <div className="grid gap-6 border-y border-black/20 py-5 sm:grid-cols-2">
        <Block title="Billed and shipped to">
          <p className="text-base font-bold">{buyer.name}</p>
          {buyer.gstin && <p className="font-bold">GSTIN {buyer.gstin}</p>}
          {buyer.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {buyer.mobileNumber && <p>Mobile {buyer.mobileNumber}</p>}
        </Block>
        <Block title="Place of supply">
          <p className="font-bold">
            {buyer.state} ({buyer.stateCode})
          </p>
          {hasTax(invoice) && (
            <>
              <p>{isIntraState ? 'Within the state: CGST and SGST' : 'Between states: IGST'}</p>
              <p>Tax is not payable on reverse charge.</p>
            </>
          )}
          {invoice.paidBy && <p>Paid by {invoice.paidBy}</p>}
          {invoice.toPay && <p>{invoice.toPay}</p>}
        </Block>
      </div>
      {hasTax(invoice) && <InvoiceTable invoice={invoice} />}
      <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {taxRows(invoice).map(([name, amount]) => (
          <Sum key={name} name={name} amount={amount} />
        ))}
        <dt className="text-lg font-extrabold">Total</dt>
        <dd className="text-right text-lg font-extrabold">{formatInvoiced(totals.total)}</dd>
      </dl>
      <footer className="grid gap-1">
        <p className="font-bold">{invoice.totalInWords}</p>
        {offSentences(invoice).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {invoice.refunded > 0 && (
          <p>{formatInvoiced(invoice.refunded)} of this has since been refunded.</p>
        )}
        {invoice.seller.grievance && <p>Grievance officer: {invoice.seller.grievance}</p>}
        <p>{paperWords(invoice).closing}</p>
      </footer>
    </article>
  );
}

function Head({ invoice }: { invoice: Paper }) {
  const { seller } = invoice;
  const { title, facts } = paperWords(invoice);
  return (
    <header className="flex flex-wrap justify-between gap-6">
      <div className="grid gap-0.5">
        <p className="text-xl font-extrabold">{seller.name}</p>
        {seller.tradeName && <p>Trading as {seller.tradeName}</p>}
        {seller.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          {seller.state} ({seller.stateCode})
        </p>
        <p className="font-bold">GSTIN {seller.gstin}</p>
        <p>
          {seller.email}, {seller.phone}
        </p>
      </div>
      <div className="grid content-start gap-0.5 sm:text-right">
        <h1 className="text-xl font-extrabold">{title}</h1>
        {facts.map((fact, at) => (
          <p key={fact} className={at === 0 ? 'font-bold' : undefined}>
            {fact}
          </p>
        ))}
      </div>
    </header>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </div>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right">{formatInvoiced(amount)}</dd>
    </>
  );
}
