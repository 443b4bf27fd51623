import type { Db } from '#src/db/open.ts';
import { contactMessages } from '#src/db/schema/tables.ts';
import type { Jobs } from '#src/server/jobs.ts';
import { SHOP } from './shop-settings.ts';

type ContactMessage = { name: string; contact: string; subject: string; message: string };

/** Keeps a message and mails it to the shop. */
export async function keepMessage(db: Db, jobs: Jobs, message: ContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message);
  await jobs.send('send-mail', toMail(message));
}

function toMail({ name, contact, subject, message }: ContactMessage) {
  return {
    to: SHOP.email,
    // A header is one line, whatever was typed.
    subject: `Contact form: ${subject.replace(/\s+/g, ' ')}`,
    text: `${name} (${contact}) wrote:\n\n${message}\n`,
  };
}
