import type { OfferLine } from '#src/features/offers/offer-rules.ts';

type TaxedLine = Pick<OfferLine, 'bundle'> & { hsnCode: string; gstRatePercent: number };

/**
 * A bundle at one price is a mixed supply: it is taxed as the item with the highest rate (CGST Act
 * 2017, sections 2(74) and 8(b)). Its other items get that rate and HSN code, unless they have the
 * same rate.
 */
export function taxBundles<Line extends TaxedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const { bundle } = line;
    if (!bundle) return line;
    const together = lines.filter((other) => other.bundle?.group === bundle.group);
    const [{ hsnCode, gstRatePercent } = line] = together.toSorted(
      (a, b) => b.gstRatePercent - a.gstRatePercent,
    );
    return gstRatePercent > line.gstRatePercent ? { ...line, hsnCode, gstRatePercent } : line;
  });
}
