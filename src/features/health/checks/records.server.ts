import type { CheckSources } from '#src/features/health/check-sources.server.ts';
import { bad, type Finding, good, warning } from '#src/features/health/finding.ts';
import { findRulesCheck } from '#src/features/rules/check-rules.service.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';

/** The check runs every hour; one that is late by more has stopped. */
const LATE_MS = 3 * 3_600_000;

/** Returns what the hourly check of the rules about money and stock found last. */
export async function checkRecords({ db }: CheckSources, now = new Date()): Promise<Finding> {
  const check = await findRulesCheck(db);
  if (!check) {
    return warning(
      'The records of orders, money and stock have not been checked yet.',
      'They are checked after the start, and then every hour.',
    );
  }
  const { checkedAt, orders, broken } = check;
  const when = `on ${formatDateTime(checkedAt)}`;
  const counted = `${orders} ${orders === 1 ? 'order' : 'orders'}`;
  if (broken.length > 0) {
    const found = broken.length === 1 ? '1 contradiction' : `${broken.length} contradictions`;
    const problems = broken.map(({ orderId, text }) => ({ orderId, text }));
    const advice =
      'Look at each order. If the cause is not clear, send these sentences to your developer.';
    return { ...bad(`${found} in the records of ${counted}, found ${when}.`, advice), problems };
  }
  if (now.getTime() - Date.parse(checkedAt) > LATE_MS) {
    return warning(
      `The records were last checked ${when}.`,
      'Check that a node does the background jobs.',
    );
  }
  return good(`The records of ${counted} that changed since two days agree, checked ${when}.`);
}
