import type * as nodemailer from 'nodemailer';
import * as z from 'zod';
import type { Logger } from './log.ts';
import { writeToOutbox } from './outbox.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  fromName?: string;
  messageId?: string;
  /** Where one POST ends all mails of this sort (RFC 8058). */
  oneClickStop?: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void> };

type Options = {
  smtpUrl: string | undefined;
  /** The address that mails come from; the mail itself says whose name goes with it. */
  from: string;
  dataDir: string;
  log: Logger;
};

const TIMEOUT_MS = 20_000;

/** What services put into the job send-mail. */
export const MailData = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  messageId: z.string().exactOptional(),
  stopHref: z.string().exactOptional(),
});

/** Sends by SMTP, or without settings writes each mail into DATA_DIR/outbox and logs where. */
export function createMailer({ smtpUrl, from, dataDir, log }: Options): Mailer {
  if (!smtpUrl) return { send: (mail) => keepMail(toSent(mail, from), dataDir, log) };

  const open = async () =>
    (await load()).createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail's content comes from our own templates: it never names files or addresses to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async (mail) => {
      transport ??= open();
      await (await transport).sendMail(toSent(mail, from));
    },
  };
}

/** At the first mail: a node that sends none has the memory for pages. */
function load(): Promise<typeof nodemailer> {
  return import('nodemailer');
}

function toSent({ fromName, oneClickStop, ...mail }: Mail, address: string) {
  const from = fromName ? { name: fromName, address } : address;
  if (oneClickStop === undefined) return { ...mail, from };
  // Mail programs show a button of their own beside the sender for it.
  const headers = {
    'List-Unsubscribe': { prepared: true, value: `<${oneClickStop}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, from, headers };
}

/** A whole mail as a file that any mail program opens. */
async function keepMail(mail: ReturnType<typeof toSent>, dataDir: string, log: Logger) {
  const { createTransport } = await load();
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...mail,
    textEncoding: 'quoted-printable',
  });
  const bytes = Buffer.isBuffer(made.message) ? made.message : Buffer.from('');
  const file = await writeToOutbox(dataDir, 'eml', bytes);
  log.info({ to: mail.to, subject: mail.subject, file }, `Mail kept in ${file} (no SMTP_URL)`);
}
