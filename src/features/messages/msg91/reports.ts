import * as z from 'zod';
import type { MessageState } from '#src/features/messages/message-status.ts';

export type Report = { requestId: string; state: MessageState; reason: string };

const Text = z.union([z.string(), z.number()]).transform(String);

/** "Webhook (New)": one event for one number. */
const Flat = z.object({
  requestId: Text,
  status: Text,
  failureReason: z.string().nullish(),
  desc: z.string().nullish(),
});

/** Version 2: a form field `data` that contains a list as JSON text. */
const Listed = z.array(
  z.object({
    requestId: Text,
    report: z.array(
      z.object({ status: Text, desc: z.string().nullish(), failedReason: z.string().nullish() }),
    ),
  }),
);

/** MSG91's own numbers and words; what is unknown changes nothing. */
const STATES: Record<string, { state: MessageState; reason?: string }> = {
  '1': { state: 'delivered' },
  delivered: { state: 'delivered' },
  '2': { state: 'failed' },
  failed: { state: 'failed' },
  '9': { state: 'failed', reason: 'The number does not accept such messages (DND).' },
  '16': { state: 'failed', reason: 'The operator rejected it.' },
  '25': { state: 'failed', reason: 'The operator rejected it.' },
  rejected: { state: 'failed', reason: 'The operator rejected it.' },
  '17': { state: 'failed', reason: 'The number is blocked.' },
};

/** Parses a delivery report of MSG91 in any of its forms. Throws a ZodError or SyntaxError. */
export function readReports(body: string, isForm: boolean): Report[] {
  if (!isForm) {
    const parsed: unknown = JSON.parse(body);
    return z
      .array(Flat)
      .parse(Array.isArray(parsed) ? parsed : [parsed])
      .flatMap(({ requestId, status, failureReason, desc }) =>
        toReport(requestId, status, failureReason ?? desc),
      );
  }
  const data: unknown = JSON.parse(new URLSearchParams(body).get('data') ?? '');
  return Listed.parse(data).flatMap(({ requestId, report }) =>
    report.flatMap(({ status, failedReason, desc }) =>
      toReport(requestId, status, failedReason ?? desc),
    ),
  );
}

function toReport(requestId: string, status: string, given: string | null | undefined): Report[] {
  const known = STATES[status.toLowerCase()];
  if (!known) return [];
  const reason =
    known.state === 'failed' ? (known.reason ?? (given || 'It was not delivered.')) : '';
  return [{ requestId, state: known.state, reason: reason.slice(0, 300) }];
}
