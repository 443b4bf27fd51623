import { CSV_COLUMNS } from '#src/features/catalog/import-export/csv-columns.ts';

/** Explains the file format to people who prepare an import. */
export function ImportHelp() {
  return (
    <details className="text-sm">
      <summary className="min-h-10 cursor-pointer content-center font-bold">
        How a file is read
      </summary>
      <ul className="grid max-w-[75ch] list-disc gap-1.5 pt-1 pb-2 pl-5 text-soft">
        <li>
          The first line names the columns, in any order. Columns that are missing stay as they are:
          a file with SKU and Price changes prices alone.
        </li>
        <li>
          Stock next to “Stock when exported” moves the stock by the difference of the two, so that
          what was sold since the export stays sold. Without that column, Stock is what you have
          counted: leave it out unless you have.
        </li>
        <li>
          A row is about the item with its SKU. One that the shop does not know makes a new product,
          a draft unless it says “published”; pictures are added on its page afterwards.
        </li>
        <li>
          A row with a Parent SKU is a variant of that product, and has Colour, Price, MRP, Stock
          and Status alone.
        </li>
        <li>
          Category takes the link or the title. Yes or no for what is shown as On sale, Best seller,
          Featured and New arrival.
        </li>
        <li>
          The character | separates bullet points: “Light | Loud”. It also separates Specifications
          and Filters, each with its name: “Weight: 40 g | Plug: USB-C”. An empty cell takes all of
          them away; any other empty cell leaves what is there.
        </li>
        <li>All columns: {CSV_COLUMNS.map(({ title }) => title).join(', ')}.</li>
      </ul>
    </details>
  );
}
