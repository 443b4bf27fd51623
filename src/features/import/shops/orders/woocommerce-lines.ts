import { readPrice, type ShopRow } from '../shop-cells.ts';
import { addUp, type ShopOrderLine } from './shop-order.ts';

/** Returns the lines in a row: in cells of their own, or all in one cell, as text or JSON. */
export function linesOfRow(row: ShopRow, headings: readonly string[]): ShopOrderLine[] {
  const cell = row.get('line_items');
  if (cell.startsWith('[')) return fromJson(cell);
  if (cell !== '') return splitParts(cell, ';').flatMap(fromPairs);
  const numbered = headings.filter((heading) => /^line_item_\d+$/.test(heading));
  if (numbered.length > 0) return numbered.flatMap((heading) => fromPairs(row.get(heading)));
  const name = row.get('item_name', 'item name', 'name');
  return name === '' ? [] : [fromCells(row, name)];
}

function fromCells(row: ShopRow, name: string): ShopOrderLine {
  const quantity = row.get('item_quantity', 'quantity', 'quantity (- refund)') || '1';
  const whole = addUp(
    row.get('item_subtotal', 'item_total', 'order line total'),
    row.get('item_subtotal_tax', 'item_total_tax'),
  );
  const each = readPrice(row.get('item cost', 'item_price'));
  const total = readPrice(whole) ?? (each === undefined ? undefined : each * Number(quantity));
  return { name, sku: row.get('item_sku', 'sku'), quantity, total };
}

/** Reads `name:Bud|sku:B1|quantity:2|sub_total:998.00|total:900.00`. A separator may be escaped. */
function fromPairs(cell: string): ShopOrderLine[] {
  const values = new Map(
    splitParts(cell, '|').map((part) => {
      const at = part.indexOf(':');
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
    }),
  );
  const get = (...names: string[]) =>
    names.map((name) => values.get(name) ?? '').find((value) => value !== '') ?? '';
  return toLine(get);
}

function fromJson(cell: string): ShopOrderLine[] {
  return parseList(cell).flatMap((item) => {
    const values = new Map(Object.entries(item).map(([name, value]) => [name, textOf(value)]));
    return toLine(
      (...names) => names.map((name) => values.get(name) ?? '').find((value) => value !== '') ?? '',
    );
  });
}

function toLine(get: (...names: string[]) => string): ShopOrderLine[] {
  const name = get('name');
  if (name === '') return [];
  const sum = addUp(get('sub_total', 'subtotal', 'total'), get('sub_total_tax', 'subtotal_tax'));
  return [
    { name, sku: get('sku'), quantity: get('quantity', 'qty') || '1', total: readPrice(sum) },
  ];
}

function parseList(cell: string): object[] {
  try {
    const found: unknown = JSON.parse(cell);
    const list: unknown[] = Array.isArray(found) ? found : [];
    return list.filter((one) => typeof one === 'object' && one !== null);
  } catch {
    return [];
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function splitParts(cell: string, separator: ';' | '|'): string[] {
  return cell
    .split(separator === ';' ? /(?<!\\);/ : /(?<!\\)\|/)
    .map((part) => part.replace(/\\([;|])/g, separator === ';' ? String.raw`\$1` : '$1').trim())
    .filter((part) => part !== '');
}
