import { setTimeout as wait } from 'node:timers/promises';
import { CHECKS } from './checks.server.ts';
import type { Check, CheckSources } from './check-sources.server.ts';
import { bad, type Finding } from './finding.ts';
import type { HealthReport } from './health.contract.ts';
import { hideSecrets } from './hide-secrets.server.ts';

/** The limit of one check. All run at the same time, so that the report takes hardly longer. */
const CHECK_MS = 8_000;

type Options = { checks?: Readonly<Record<string, Check>>; timeoutMs?: number };

/** Runs every check and returns what each found, without the secrets of the settings. */
export async function runChecks(
  sources: CheckSources,
  { checks = CHECKS, timeoutMs = CHECK_MS }: Options = {},
): Promise<HealthReport> {
  const found = Object.entries(checks).map(async ([name, check]) => {
    const { text, advice, ...found } = await runCheck(check, sources, timeoutMs);
    const toShown = (words: string) => hideSecrets(words, sources.config);
    return { name, ...found, text: toShown(text), advice: toShown(advice) };
  });
  return { checkedAt: new Date().toISOString(), checks: await Promise.all(found) };
}

async function runCheck(check: Check, sources: CheckSources, timeoutMs: number): Promise<Finding> {
  const inTime = new AbortController();
  try {
    const late = wait(timeoutMs, undefined, { signal: inTime.signal, ref: false }).then(() =>
      bad(`This took longer than ${timeoutMs / 1000} seconds.`, 'Check that the service is up.'),
    );
    late.catch(() => undefined);
    return await Promise.race([Promise.resolve(sources).then(check), late]);
  } catch (error) {
    return bad(toSentence(error), 'Fix the cause, then check again.');
  } finally {
    inTime.abort();
  }
}

/** Returns the innermost reason: fetch says only that it failed, and a query repeats itself. */
function toSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  if (cause instanceof Error && cause.message !== '') return toSentence(cause);
  return message.endsWith('.') ? message : `${message}.`;
}
