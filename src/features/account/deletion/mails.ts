import { writeMail } from '#src/features/content/mail.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { formatDate } from '#src/lib/dates.ts';

type Person = { name: string; email: string };

/** Tells that an account will be deleted, and how to keep it. */
export function deletionAskedMail({ name, email }: Person, deleteAfter: Date, siteUrl: string) {
  const day = formatDate(deleteAfter.toISOString());
  return writeMail({
    to: email,
    subject: `Your ${SHOP_NAME} account will be deleted on ${day}`,
    name,
    parts: [
      `you asked us to delete your ${SHOP_NAME} account. We do so on ${day}: your profile, addresses, wishlist and sessions are then gone for good.`,
      'Orders and invoices stay with us as long as the tax law asks for, no longer tied to an account.',
      'Was it a mistake, or was it not you? Sign in and keep the account, under Settings:',
      { link: 'Keep my account', href: `${siteUrl}/user/dash?tab=settings` },
    ],
  });
}

/** Tells that the account is gone. */
export function deletedMail({ name, email }: Person) {
  return writeMail({
    to: email,
    subject: `Your ${SHOP_NAME} account is deleted`,
    name,
    parts: [`your ${SHOP_NAME} account is deleted, as you asked. You are welcome back any time.`],
  });
}
