/** A date with a time, and with or without a time zone: `2024-03-01 10:00:00 +0530`. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i;

/** Reads a date of another shop, in Indian time unless it says otherwise; undefined for others. */
export function readMoment(cell: string): Date | undefined {
  const [, day = '', time = '00:00', seconds = '00', zone = '+05:30'] = MOMENT.exec(cell) ?? [];
  const offset = /^(Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
  const moment = new Date(`${day}T${time}:${seconds}${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
