import type { Db } from '#src/db/open.ts';
import { contactMessages } from '#src/db/schema/tables.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { Jobs } from '#src/platform/jobs.ts';

type ContactMessage = { name: string; contact: string; subject: string; message: string };

/** Keeps a message and mails it to the shop. */
export async function keepMessage(db: Db, jobs: Jobs, message: ContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message);
  const { details } = await getSettings(db);
  await jobs.send('send-mail', { to: details.email, ...toMail(message) });
}

function toMail({ name, contact, subject, message }: ContactMessage) {
  return {
    // A header is one line, whatever was typed.
    subject: `Contact form: ${subject.replace(/\s+/g, ' ')}`,
    text: `${name} (${contact}) wrote:\n\n${message}\n`,
  };
}
