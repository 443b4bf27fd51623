import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import {
  getAppearance,
  getPublicSettings,
  getSettings,
} from '#src/features/settings/settings.queries.server.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';
import type { Config } from '#src/platform/config.ts';
import type { JobSender, MessageJob } from '#src/platform/jobs.ts';
import type { Logger } from '#src/platform/log.ts';
import { createMailer, MailData } from '#src/platform/mailer.ts';
import { logoUrl } from '#src/lib/media.ts';
import { digestOf } from '#src/platform/sent-code.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { createSmsSender, SmsData } from '#src/platform/sms.ts';
import { signLinks, signText } from './signed-links.server.ts';
import type { MessageContent } from './message-content.ts';
import {
  concernsStaff,
  type Receipt,
  Refused,
  SENDING_SECONDS,
  sendOnce,
} from './sent-messages.service.server.ts';
import { signMail, writeMail } from './mail-frame.ts';
import type { MessageChannel } from './message-status.ts';
import { sendFlow } from './msg91/msg91.server.ts';
import { createRareStaffNotice } from './notices/note-for-staff.service.server.ts';
import { findTemplate } from './templates/find-template.ts';
import { secondsUntilTexting, TEXTING_HOURS } from './texting-hours.ts';
import type { Ways } from './ways.queries.server.ts';
import { sendWhatsApp } from './whatsapp/cloud-api.server.ts';
import { findWhatsAppTemplate } from './whatsapp/whatsapp-template.ts';

type Parts = {
  config: Config;
  db: Db;
  log: Logger;
  jobs: JobSender;
  fetch?: typeof fetch;
  now?: () => Date;
};
type Work = (data: unknown) => Promise<void>;

/** Shown to staff in an order's log, with the next step. */
const UNREGISTERED = {
  sms: 'No registered template matches this message. Add it under Settings → Messages, then send the message again.',
  whatsapp:
    'No approved template matches this message. Add it under Settings → Messages, then send the message again.',
};

/** The failure of a marketing text that missed its hours on two days in a row. */
const TOO_LATE = `Promotional text messages can only be sent ${TEXTING_HOURS} in India. This one was too late twice.`;

/** A channel to send messages by. */
export type Channel = {
  channel: MessageChannel;
  /** True if a message that may have been sent can be sent again: the recipient sees only one. */
  isRepeatable: boolean;
  /** Returns the address on this channel; null for a person whom it cannot reach. */
  addressOf: (ways: Ways) => string | null;
  /** Builds the data of the job. */
  write: (to: string, name: string, message: MessageContent) => Record<string, unknown>;
  /** Opens the channel and returns its send function: throws Refused, or an Error to retry. */
  open: (parts: Parts) => (data: unknown) => Promise<Receipt>;
};

const mail: Channel = {
  channel: 'mail',
  // Mailboxes keep only one email with the same Message-ID.
  isRepeatable: true,
  addressOf: ({ email }) => email,
  write: (to, name, { subject, parts, stopHref }) => ({
    ...writeMail({ to, name, subject, parts }),
    ...(stopHref !== undefined && { stopHref }),
  }),
  open: ({ config, db, log }) => {
    const { smtpUrl, siteUrl, dataDir } = config;
    const host = new URL(siteUrl).hostname;
    const mailer = createMailer({ smtpUrl, from: `orders@${host}`, dataDir, log });
    return async (data) => {
      const { messageId, stopHref, ...written } = MailData.parse(data);
      const { key } = await openSecretKey(config);
      // Signed with the shop's current name, address and look.
      const { brand, logo: picture } = await getAppearance(db);
      const path = logoUrl(picture);
      const logo = path && new URL(path, siteUrl).href;
      const settings = await getPublicSettings(db);
      const { html, ...signed } = signMail(written, settings, { brand, logo });
      await mailer.send({
        ...signed,
        text: signLinks(signed.text, key),
        ...(html !== undefined && { html: signLinks(html, key) }),
        ...(stopHref !== undefined && { oneClickStop: signLinks(stopHref, key) }),
        ...(messageId !== undefined && { messageId: `<${messageId}@${host}>` }),
      });
      return {};
    };
  },
};

const sms: Channel = {
  channel: 'sms',
  isRepeatable: false,
  addressOf: ({ phone }) => phone,
  write: (to, _name, { text, isSelling }) => ({ to, text, ...(isSelling && { isSelling }) }),
  open: ({ config, db, log, jobs, fetch, now = () => new Date() }) => {
    const { dataDir, msg91 } = config;
    const sender = createSmsSender({ dataDir, log });
    return async (data) => {
      const { to, text: written, isSelling, isLate } = SmsData.parse(data);
      const afterSeconds = isSelling ? secondsUntilTexting(now()) : 0;
      if (afterSeconds > 0) {
        if (isLate) throw new Refused(TOO_LATE);
        // A job that runs twice leaves one for the morning.
        const key = `late-${digestOf(to, written)}`;
        await jobs.send(
          'send-sms',
          { to, text: written, isSelling, isLate: true },
          { key, afterSeconds },
        );
        return {};
      }
      const { details, messages } = await getSettings(db);
      const { key } = await openSecretKey(config);
      const text = signText(insertShopName(written, details), key);
      if (!msg91) {
        await sender.send({ to, text });
        return {};
      }
      const found = findTemplate(messages.templates, { text, isSelling });
      if (!found) throw new Refused(UNREGISTERED.sms);
      const { template, values } = found;
      const provider = fetch ? { ...msg91, fetch } : msg91;
      const flow = { templateId: template.templateId, to, values };
      return { providerId: await sendFlow(provider, flow) };
    };
  },
};

const whatsapp: Channel = {
  channel: 'whatsapp',
  isRepeatable: false,
  addressOf: ({ whatsapp: phone }) => phone,
  write: (to, _name, { text, code, replies }) => ({
    ...{ to, text },
    ...(code !== undefined && { code }),
    ...(replies && { replies }),
  }),
  open: ({ config, db, log, fetch }) => {
    const { dataDir, whatsapp: account } = config;
    const keep = createSmsSender({ dataDir, log, by: 'whatsapp' });
    return async (data) => {
      const { to, text: written, code, replies, messageId } = WhatsAppData.parse(data);
      const { details, whatsapp: approved } = await getSettings(db);
      const { key } = await openSecretKey(config);
      const text = signText(insertShopName(written, details), key);
      if (!account) {
        await keep.send({ to, text });
        return {};
      }
      const filled = findWhatsAppTemplate(approved.templates, { text, code, replies });
      if (!filled) throw new Refused(UNREGISTERED.whatsapp);
      const provider = fetch ? { ...account, fetch } : account;
      return { providerId: await sendWhatsApp(provider, { to, messageId, ...filled }) };
    };
  },
};

const WhatsAppData = SmsData.extend({
  code: z.string().optional(),
  replies: z.array(z.string()).optional(),
  messageId: z.string().optional(),
});

/** All channels, by their job. Each message goes to every channel that reaches the person. */
export const CHANNELS: Record<MessageJob, Channel> = {
  'send-mail': mail,
  'send-sms': sms,
  'send-whatsapp': whatsapp,
};

/** Data of every channel's job: order messages are recorded, and codes expire. */
const Common = z.object({
  messageId: z.string().optional(),
  goodUntil: z.iso.datetime().optional(),
});

/** A job's data with every field of its channel. */
const WholeData = z.record(z.string(), z.unknown());

/** Returns the worker of each channel's job. */
export function messageJobs(parts: Parts): Record<MessageJob, Work> {
  const { now = () => new Date() } = parts;
  const opened = Object.entries(CHANNELS).map(([job, { channel, open, isRepeatable }]) => {
    const send = open(parts);
    const work: Work = async (data) => {
      const hand = () => send(data).catch((error: unknown) => sayDown(parts, channel, error));
      const { messageId, goodUntil } = Common.parse(data);
      if (goodUntil !== undefined && Date.parse(goodUntil) <= now().getTime()) {
        parts.log.warn({ job, goodUntil }, 'A code expired before it was sent');
        return;
      }
      if (messageId) {
        if (await sendOnce(parts.db, { messageId, isRepeatable }, hand)) return;
        // Settled by a separate job, as this one would fail again and again until then.
        await parts.jobs.send(job as MessageJob, WholeData.parse(data), {
          afterSeconds: SENDING_SECONDS,
        });
        return;
      }
      await hand().catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        parts.log.error({ err: error, job }, 'A message was rejected and will not be retried');
      });
    };
    return [job, work];
  });
  return Object.fromEntries(opened) as Record<MessageJob, Work>;
}

/** Staff are alerted at most once in this many hours, even if many messages fail. */
const NOTICE_INTERVAL_HOURS = 6;

/** Alerts staff to a failure of the whole channel, which only they can fix. */
async function sayDown({ db, log }: Parts, subject: string, error: unknown): Promise<never> {
  if (concernsStaff(error)) {
    log.error({ err: error, channel: subject }, 'Messages cannot be sent');
    await createRareStaffNotice(db, NOTICE_INTERVAL_HOURS, {
      kind: 'channel',
      subject,
      text: error.message,
    });
  }
  throw error;
}
