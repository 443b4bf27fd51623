/** The rules for instalments, as staff set them. */
export type InstalmentSettings = {
  isOn: boolean;
  /** The smallest total in rupees that is paid in instalments. */
  from: number;
  /** The banks' rates, a line each: see parseRates(). */
  bankRates: string;
};

export const INSTALMENT_LIMITS = {
  from: { min: 100, max: 1_000_000 },
  bankRates: 3000,
  banks: 30,
  annualRate: { min: 0, max: 60 },
  months: { min: 2, max: 60 },
  fee: { min: 0, max: 5000 },
} as const;

/** The settings of a new shop: its staff enter the rates of its banks first. */
export const FRESH_INSTALMENTS: InstalmentSettings = { isOn: false, from: 3000, bankRates: '' };

/** The instalments of a bank, and their price. */
export type BankRate = {
  bank: string;
  /** Percent a year. */
  annualRate: number;
  months: number[];
  /** The processing fee in rupees, without GST. */
  fee: number;
};

const LINE =
  /^(?<bank>[^:]{2,60}):\s*(?<rate>\d{1,2}(?:\.\d{1,2})?)\s*%\s*,\s*(?<months>\d{1,2}(?:[/ ]+\d{1,2})*)\s*months?(?:\s*,\s*fee\s*₹?\s*(?<fee>\d{1,4}))?$/i;

/**
 * Reads the rates of banks, a line each, such as `HDFC Bank: 16%, 3/6/9/12 months, fee 199`. Returns
 * the number of the first wrong line instead if there is one.
 */
export function parseRates(text: string): BankRate[] | { wrongLine: number } {
  const lines = text.split('\n').map((line) => line.trim());
  const rates: BankRate[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const rate = parseLine(line);
    const isKnown = rates.some(({ bank }) => rate && sameBank(bank, rate.bank));
    if (!rate || isKnown || rates.length === INSTALMENT_LIMITS.banks) return { wrongLine: at + 1 };
    rates.push(rate);
  }
  return rates;
}

function parseLine(line: string): BankRate | undefined {
  const { bank = '', rate = '', months = '', fee = '0' } = LINE.exec(line)?.groups ?? {};
  const found = {
    bank: bank.trim(),
    annualRate: Number(rate),
    months: [...new Set(months.split(/[/ ]+/).map(Number))].toSorted((a, b) => a - b),
    fee: Number(fee),
  };
  const { annualRate, months: span, fee: fees } = INSTALMENT_LIMITS;
  const isRight =
    found.bank !== '' &&
    found.annualRate <= annualRate.max &&
    found.months.every((count) => count >= span.min && count <= span.max) &&
    found.fee <= fees.max;
  return isRight ? found : undefined;
}

/** Returns the saved rates; none if they cannot be read. */
export function readRates({ bankRates }: Pick<InstalmentSettings, 'bankRates'>): BankRate[] {
  const parsed = parseRates(bankRates);
  return 'wrongLine' in parsed ? [] : parsed;
}

/** Returns whether two names mean the same bank: `HDFC` and `hdfc_bank`. */
export function sameBank(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/\b(bank|cards?|limited|ltd)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Instalments as pages show them; null if the shop or the gateway offers none. */
export type PublicInstalments = { from: number; banks: BankRate[] } | null;

/** Returns the rates of the banks that the gateway takes. */
export function toPublicInstalments(
  settings: InstalmentSettings,
  gatewayBanks: readonly string[],
): PublicInstalments {
  if (!settings.isOn) return null;
  const banks = readRates(settings).filter(({ bank }) =>
    gatewayBanks.some((name) => sameBank(name, bank)),
  );
  return banks.length > 0 ? { from: settings.from, banks } : null;
}
