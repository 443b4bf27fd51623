import { formatAmount as money } from '#src/lib/money.ts';
import type { Invoice } from './invoice.contract.ts';

/** The lines of an invoice. On a phone it scrolls sideways within the sheet. */
export function InvoiceTable({ invoice }: { invoice: Invoice }) {
  const { lines, isIntraState } = invoice;
  const isReduced = invoice.reductions.length > 0;
  return (
    // Focusable, so that it can be scrolled by keys.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Items">
      <table className="w-full min-w-2xl border-collapse tabular-nums print:min-w-0">
        <thead>
          <tr className="border-b border-black/30 text-right">
            <th className="py-2 pr-3 text-left font-semibold">Item</th>
            <Head name="HSN" />
            <Head name="Qty" />
            <Head name="Price ₹" />
            {isReduced && <Head name="Off ₹" />}
            <Head name="Taxable ₹" />
            <Head name="GST" />
            {isIntraState ? (
              <>
                <Head name="CGST ₹" />
                <Head name="SGST ₹" />
              </>
            ) : (
              <Head name="IGST ₹" />
            )}
            <Head name="Total ₹" />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={`${line.name} ${line.detail}`}
              className="border-b border-black/15 text-right align-top [&>td]:py-2 [&>td]:pl-3"
            >
              <th scope="row" className="py-2 text-left font-bold">
                {line.name}
                {line.detail && <span className="block font-normal">{line.detail}</span>}
              </th>
              <td>{line.hsnCode}</td>
              {/* A note may take off money alone: no piece came back. */}
              <td>{line.quantity || '–'}</td>
              <td>{line.quantity === 0 ? '–' : money(line.unitPrice)}</td>
              {isReduced && <td>{money(line.reduction)}</td>}
              <td>{money(line.taxable)}</td>
              <td>{line.ratePercent}%</td>
              {isIntraState ? (
                <>
                  <td>{money(line.cgst)}</td>
                  <td>{money(line.sgst)}</td>
                </>
              ) : (
                <td>{money(line.igst)}</td>
              )}
              <td className="font-bold">{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ name }: { name: string }) {
  return <th className="py-2 pl-3 font-semibold whitespace-nowrap">{name}</th>;
}
