/** The tax in one price that includes it. In paise. */
export type Tax = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/**
 * Calculates the tax included in a price: half to the centre and half to the state within the
 * seller's state, otherwise all as IGST. The parts add up to the price, and the halves are equal.
 */
export function taxWithin(grossPaise: number, ratePercent: number, isIntraState: boolean): Tax {
  const taxPaise = (grossPaise * ratePercent) / (100 + ratePercent);
  if (!isIntraState) {
    const igstPaise = Math.round(taxPaise);
    return { taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = Math.round(taxPaise / 2);
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}
