import { formatAmount as money } from '#src/lib/money.ts';
import type { Invoice } from './invoice.contract.ts';

type Line = Invoice['lines'][number];
type Column = { name: string; of: (line: Line) => string };

/** The lines of an invoice. On a phone the details are below the name: a table would be cut off. */
export function InvoiceTable({ invoice }: { invoice: Invoice }) {
  const columns = columnsOf(invoice);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Items">
      <table className="w-full border-collapse tabular-nums max-sm:block sm:min-w-2xl print:min-w-0">
        <thead className="max-sm:hidden">
          <tr className="border-b border-black/30 text-right">
            <th className="py-2 pr-3 text-left font-semibold">Item</th>
            {columns.map(({ name }) => (
              <th key={name} className="py-2 pl-3 font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {invoice.lines.map((line) => (
            <Row key={`${line.name} ${line.detail}`} {...{ line, columns }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ line, columns }: { line: Line; columns: Column[] }) {
  return (
    <tr className="border-b border-black/15 text-right align-top max-sm:grid">
      <th scope="row" className="py-2 text-left font-bold">
        {line.name}
        {line.detail && <span className="block font-normal">{line.detail}</span>}
      </th>
      {columns.map(({ name, of }) => (
        <td
          key={name}
          className="justify-between py-0.5 last:font-bold max-sm:flex sm:py-2 sm:pl-3"
        >
          <span className="sm:hidden">{name}</span>
          {of(line)}
        </td>
      ))}
    </tr>
  );
}

function columnsOf({ isIntraState, reductions }: Invoice): Column[] {
  const off = { name: 'Off ₹', of: ({ reduction }: Line) => money(reduction) };
  const taxes = isIntraState
    ? [
        { name: 'CGST ₹', of: ({ cgst }: Line) => money(cgst) },
        { name: 'SGST ₹', of: ({ sgst }: Line) => money(sgst) },
      ]
    : [{ name: 'IGST ₹', of: ({ igst }: Line) => money(igst) }];
  return [
    { name: 'HSN', of: ({ hsnCode }) => hsnCode },
    // A credit note may cover money only, with no units returned.
    { name: 'Qty', of: ({ quantity }) => (quantity === 0 ? '–' : String(quantity)) },
    {
      name: 'Price ₹',
      of: ({ quantity, unitPrice }) => (quantity === 0 ? '–' : money(unitPrice)),
    },
    ...(reductions.length > 0 ? [off] : []),
    { name: 'Taxable ₹', of: ({ taxable }) => money(taxable) },
    { name: 'GST', of: ({ ratePercent }) => `${ratePercent}%` },
    ...taxes,
    { name: 'Total ₹', of: ({ total }) => money(total) },
  ];
}
