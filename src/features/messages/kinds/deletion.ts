import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

/** Says that an account will be deleted, and how to keep it. */
export function deletionRequestedMessage(deleteAfter: Date, siteUrl: string): MessageContent {
  const day = formatDate(deleteAfter.toISOString());
  const href = `${siteUrl}/user/dash?tab=settings`;
  return composeMessage({
    subject: `Your ${SHOP_NAME} account will be deleted on ${day}`,
    parts: [
      `You asked us to delete your ${SHOP_NAME} account. We will do so on ${day}: your profile, addresses, wishlist and sessions will then be deleted permanently, and store credit that you have not used is lost.`,
      'We keep orders and invoices for as long as tax law requires, but no longer link them to an account.',
      'If this was a mistake, or was not you, sign in and keep your account under Settings:',
      { link: 'Keep my account', href },
    ],
    text: `your account will be deleted on ${day}, as you asked. Keep it:`,
    href,
  });
}

/** Says that an account has been deleted. */
export function accountDeletedMessage(): MessageContent {
  return composeMessage({
    subject: `Your ${SHOP_NAME} account is deleted`,
    parts: [`Your ${SHOP_NAME} account is deleted, as you asked. You are welcome back any time.`],
    text: 'your account is deleted, as you asked. You are welcome back any time.',
  });
}
