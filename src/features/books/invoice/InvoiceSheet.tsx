import {
  type InvoiceLayout,
  type LayoutLine,
  type TaxDocument,
  toInvoiceLayout,
} from './invoice-layout.ts';
import { InvoiceTable } from './InvoiceTable.tsx';

/** A tax invoice or a credit note as a sheet of paper: white in both themes. */
export function InvoiceSheet({ invoice }: { invoice: TaxDocument }) {
  const layout = toInvoiceLayout(invoice);
  return (
    <article className="invoice-sheet grid gap-6 rounded-card border border-line p-5 text-sm sm:p-10 print:rounded-none print:border-0 print:p-0">
      <Head {...layout} />
      <div className="grid gap-6 border-y border-black/20 py-5 sm:grid-cols-2">
        {layout.parties.map(({ title, lines }) => (
          <div key={title} className="grid content-start gap-0.5">
            <h2 className="font-semibold">{title}</h2>
            <Lines lines={lines} />
          </div>
        ))}
      </div>
      {layout.columns.length > 0 && <InvoiceTable {...layout} />}
      <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {layout.sums.map(({ name, amount }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
        <dt className="text-lg font-extrabold">Total</dt>
        <dd className="text-right text-lg font-extrabold">{layout.total}</dd>
      </dl>
      <footer className="grid gap-1">
        <Lines lines={layout.notes} />
        {layout.closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </article>
  );
}

function Head({ seller, title, about }: InvoiceLayout) {
  return (
    <header className="flex flex-wrap justify-between gap-6">
      <div className="grid gap-0.5">
        <p className="text-lg font-extrabold">{seller.name}</p>
        <Lines lines={seller.lines} />
      </div>
      <div className="grid content-start gap-0.5 sm:text-right">
        <h1 className="text-title font-extrabold">{title}</h1>
        <Lines lines={about} />
      </div>
    </header>
  );
}

function Lines({ lines }: { lines: LayoutLine[] }) {
  // A business may have the name of the person who receives the parcel.
  return lines.map(({ text, isBold }, at) => (
    <p key={`${at} ${text}`} className={isBold ? 'font-bold' : undefined}>
      {text}
    </p>
  ));
}
