import type { InvoiceLine } from './invoice.contract.ts';
import type { InvoiceLayout, LayoutColumn } from './invoice-layout.ts';

/** The lines of an invoice. On a phone the details are below the name: a table would be cut off. */
export function InvoiceTable({ lines, columns }: Pick<InvoiceLayout, 'lines' | 'columns'>) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Items">
      <table className="w-full border-collapse tabular-nums max-sm:block sm:min-w-xl print:min-w-0">
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
          {lines.map((line) => (
            <Row key={`${line.name} ${line.detail}`} {...{ line, columns }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ line, columns }: { line: InvoiceLine; columns: LayoutColumn[] }) {
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
