/** The tax in one price that includes it. In paise. */
export type Tax = { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number };

/**
 * Takes the tax out of a price that includes it: half to the centre and half to the state within
 * the seller's state, else all as IGST. The parts add up to the price, and the halves are equal.
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

/** The number that the GST law gives a state; '' for a name that is none. */
export function stateCode(state: string): string {
  return STATE_CODES[state] ?? '';
}

const STATE_CODES: Record<string, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};
