import { versionOf } from '#src/lib/version-of.ts';

/** The authorities to which a shop reports a breach. */
export const BREACH_AUTHORITIES = ['cert-in', 'board'] as const;
export type BreachAuthority = (typeof BREACH_AUTHORITIES)[number];

/**
 * The hours until a breach must be reported, from the moment it was noticed: CERT-In’s directions of
 * 28 April 2022, and rule 7 of the DPDP Rules, 2025.
 */
const REPORT_HOURS: Readonly<Record<BreachAuthority, number>> = { 'cert-in': 6, board: 72 };

export type BreachFacts = {
  /** Indian time to the minute: 2026-11-24T00:00. */
  noticedAt: string;
  description: string;
  affectedData: string;
  consequences: string;
  measures: string;
  contactText: string;
};

export function breachVersion(facts: BreachFacts): string {
  const { noticedAt, description, affectedData, consequences, measures, contactText } = facts;
  return versionOf({ noticedAt, description, affectedData, consequences, measures, contactText });
}

/** Parses Indian time to the minute. */
export function fromIndia(moment: string): Date {
  return new Date(`${moment}:00+05:30`);
}

/** Returns when a breach must have been reported. */
export function deadlineOf(noticedAt: string, authority: BreachAuthority): Date {
  return new Date(fromIndia(noticedAt).getTime() + REPORT_HOURS[authority] * 3_600_000);
}

/** Returns the time left in words: `5 h 12 min left`, or `2 h 0 min late`. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  const size = Math.abs(minutes);
  const text = `${Math.floor(size / 60)} h ${size % 60} min`;
  return `${text} ${minutes < 0 ? 'late' : 'left'}`;
}
