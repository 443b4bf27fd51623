import type { Db } from '#src/db/open.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { putShopName } from '#src/features/settings/shop-name.ts';
import type { Config } from '#src/platform/config.ts';
import type { MessageJob } from '#src/platform/jobs.ts';
import type { Logger } from '#src/platform/log.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { createMailer, handleSendMail } from '#src/platform/mailer.ts';
import { createSmsSender, handleSendSms } from '#src/platform/sms.ts';
import type { Letter } from './letter.ts';
import { signMail, writeMail } from './mail-frame.ts';
import { signLinks } from './follow-link.server.ts';
import type { Ways } from './ways.queries.server.ts';

type Parts = { config: Config; db: Db; log: Logger };
type Work = (data: unknown) => Promise<void>;

/** One way to reach people. */
export type Channel = {
  /** Where it reaches somebody; null for a person whom it cannot reach. */
  addressOf: (ways: Ways) => string | null;
  /** What the job is given. */
  write: (to: string, name: string, letter: Letter) => Record<string, unknown>;
  /** Connects it, and gives the work of its job, which throws when it cannot send. */
  open: (parts: Parts) => Work;
};

const mail: Channel = {
  addressOf: ({ email }) => email,
  write: (to, name, { subject, parts }) => writeMail({ to, name, subject, parts }),
  open: ({ config, db, log }) => {
    const { smtpUrl, siteUrl, dataDir } = config;
    const from = `orders@${new URL(siteUrl).hostname}`;
    const mailer = createMailer({ smtpUrl, from, dataDir, log });
    return handleSendMail({
      // With the name and the address of the day on which it leaves.
      send: async (written) => {
        const { key } = await openSecretKey(config);
        const signed = signMail(written, await getPublicSettings(db));
        const html = signed.html && { html: signLinks(signed.html, key) };
        await mailer.send({ ...signed, text: signLinks(signed.text, key), ...html });
      },
    });
  },
};

const sms: Channel = {
  addressOf: ({ phone }) => phone,
  write: (to, _name, { text }) => ({ to, text }),
  open: ({ config: { dataDir }, db, log }) => {
    const sender = createSmsSender({ dataDir, log });
    return handleSendSms({
      send: async ({ to, text }) =>
        sender.send({ to, text: putShopName(text, await getPublicSettings(db)) }),
    });
  },
};

/** Every way there is, by the job that sends one message. Each gets each letter, where it reaches the person. */
export const CHANNELS: Record<MessageJob, Channel> = { 'send-mail': mail, 'send-sms': sms };

/** What the job of each channel does. */
export function messageJobs(parts: Parts): Record<MessageJob, Work> {
  const opened = Object.entries(CHANNELS).map(([job, { open }]) => [job, open(parts)]);
  return Object.fromEntries(opened) as Record<MessageJob, Work>;
}
