import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { isSameDigest } from '#src/platform/sent-code.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implemented } from '#src/http/implement.ts';
import { readBytes } from '#src/http/read-body.ts';
import { note } from '#src/features/messages/sent-messages.service.server.ts';
import { receiveReport } from './reports.contract.ts';
import { readReports } from './reports.ts';

const REPORT_MAX_BYTES = 256 * 1024;

/** Receives delivery reports of text messages from their provider. */
export const reportsApi = new Hono<AppEnv>();

implemented.add(receiveReport);
reportsApi.post(receiveReport.path, async (c) => {
  const { msg91 } = c.var.config;
  const bytes = await readBytes(c, REPORT_MAX_BYTES);
  const secret = c.req.header('x-report-secret') ?? '';
  if (!msg91 || !isSameDigest(msg91.reportSecret, secret)) {
    c.var.log.warn(
      { address: c.var.clientAddress },
      'A delivery report with a wrong secret was rejected',
    );
    throw new AppError('WRONG_SIGNATURE', { message: 'The report does not contain the secret.' });
  }
  const isForm = (c.req.header('content-type') ?? '').includes('form');
  for (const { requestId, state, reason } of read(Buffer.from(bytes).toString('utf8'), isForm)) {
    await note(c.var.db, requestId, state, { reason });
  }
  return c.json(DONE);
});

function read(body: string, isForm: boolean) {
  try {
    return readReports(body, isForm);
  } catch (cause) {
    throw new AppError('INVALID_INPUT', { cause });
  }
}
