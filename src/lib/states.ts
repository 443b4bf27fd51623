/**
 * The 28 states and 8 union territories of India, as addresses name them, with the first digits of
 * their PIN codes. Three digits outweigh two: 403 is Goa, all other codes with 40 are Maharashtra.
 * Where a postal circle crosses a border, both states have the digits.
 */
export const PINCODES = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '507 51 52 53 533',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 81 813 814 82 84 85',
  Chandigarh: '16',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '362 396',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 362 37 38 39 396',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '813 814 815 816 82 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 673 68 682 69',
  Ladakh: '194',
  Lakshadweep: '682',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '533 605 607 609 673',
  Punjab: '14 15 16',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 605 607 609 61 62 63 64',
  Telangana: '50 507',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 244 246 247 25 26 262 27 28',
  Uttarakhand: '244 246 247 248 249 262 263',
  'West Bengal': '70 71 72 73 74',
} as const;

export type State = keyof typeof PINCODES;
export const STATES = Object.keys(PINCODES) as [State, ...State[]];
