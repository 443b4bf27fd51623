import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { contactMessages } from '#src/db/schema/tables.ts';
import { contactFormMessage } from '#src/features/messages/kinds/contact.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { SHOP } from '#src/features/settings/fresh-shop.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { Jobs } from '#src/platform/jobs.ts';

type ContactMessage = { name: string; contact: string; subject: string; message: string };

/** Keeps a message and mails it to the shop. */
export async function createMessage(db: Db, jobs: Jobs, message: ContactMessage): Promise<void> {
  await transact(db, async (tx) => {
    const [saved] = await tx.insert(contactMessages).values(message).returning();
    const text = message.subject || 'Without a subject';
    await createStaffNotice(tx, { kind: 'question', subject: String(saved?.id), text });
  });
  const { details } = await getSettings(db);
  const shop = { name: SHOP.name, email: details.email, phoneNumber: null };
  await notify(db, jobs, shop, contactFormMessage(message));
}
