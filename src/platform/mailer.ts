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
  /** The POST address for one-click unsubscribing (RFC 8058). */
  oneClickStop?: string;
};

type Mailer = { send: (mail: Mail) => Promise<void> };

type Options = {
  smtpUrl: string | undefined;
  /** The sender's address; each mail sets the sender's name. */
  from: string;
  dataDir: string;
  log: Logger;
  /** Silence of the server after which a mail fails, in ms. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;

/** The data of the job send-mail. */
export const MailData = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  messageId: z.string().exactOptional(),
  stopHref: z.string().exactOptional(),
});

/** Sends by SMTP, or without settings writes each mail into DATA_DIR/outbox and logs its path. */
export function createMailer(options: Options): Mailer {
  const { smtpUrl, from, dataDir, log, timeoutMs = TIMEOUT_MS } = options;
  if (!smtpUrl) return { send: (mail) => keepMail(toSent(mail, from), dataDir, log) };

  const open = async () =>
    (await load()).createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Mails come from our own templates, which never refer to files or addresses to fetch.
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

/** Loaded with the first mail, to save memory on a node that sends none. */
function load(): Promise<typeof nodemailer> {
  return import('nodemailer');
}

function toSent({ fromName, oneClickStop, ...mail }: Mail, address: string) {
  const from = fromName ? { name: fromName, address } : address;
  if (oneClickStop === undefined) return { ...mail, from };
  // Mail programs show an unsubscribe button for this header.
  const headers = {
    'List-Unsubscribe': { prepared: true, value: `<${oneClickStop}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, from, headers };
}

/** Writes a mail as a file that any mail program can open. */
async function keepMail(mail: ReturnType<typeof toSent>, dataDir: string, log: Logger) {
  const { createTransport } = await load();
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...mail,
    textEncoding: 'quoted-printable',
  });
  const bytes = Buffer.isBuffer(made.message) ? made.message : Buffer.from('');
  const file = await writeToOutbox(dataDir, 'eml', bytes);
  log.info({ to: mail.to, subject: mail.subject, file }, `Email written to ${file} (no SMTP_URL)`);
}
