import { CSV_COLUMNS } from '#src/features/import/csv-columns.ts';

/** Explains the file format to people who prepare an import. */
export function ImportHelp() {
  return (
    <details className="text-sm">
      <summary className="min-h-10 cursor-pointer content-center font-bold">
        How a file is read
      </summary>
      <ul className="grid max-w-[75ch] list-disc gap-1.5 pt-1 pb-2 pl-5 text-soft">
        <li>
          The first line has the column names, in any order. Missing columns do not change: a file
          with SKU and Price changes only prices.
        </li>
        <li>
          Stock next to “Stock when exported” changes the stock by the difference, so units sold
          since the export stay sold. Without that column, Stock is a new count: leave it out unless
          you have counted.
        </li>
        <li>
          Each row is for the item with its SKU. An unknown SKU creates a new product, as a draft
          unless the row says “published”. Add pictures on its page afterwards.
        </li>
        <li>
          A row with a Parent SKU is a variant of that product, and has only Colour, Price, MRP,
          Stock and Status.
        </li>
        <li>
          Category takes the link or the title. Enter yes or no for On sale, Best seller, Featured
          and New arrival.
        </li>
        <li>
          The character | separates bullet points: “Light | Loud”. It also separates Specifications
          and Filters, each with its name: “Weight: 40 g | Plug: USB-C”. An empty cell in these
          columns removes all entries; any other empty cell changes nothing.
        </li>
        <li>All columns: {CSV_COLUMNS.map(({ title }) => title).join(', ')}.</li>
      </ul>
    </details>
  );
}
