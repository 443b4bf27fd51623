import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

/** The contact details of an account, as messages name them. */
export type ContactKind = 'email address' | 'mobile number';

/** Notifies the previous address or number of an account. */
export function contactChangedMessage(what: ContactKind): MessageContent {
  return composeMessage({
    subject: `The ${what} of your ${SHOP_NAME} account was changed`,
    parts: [
      `The ${what} of your ${SHOP_NAME} account has just been changed. The previous one no longer belongs to it.`,
      'If this was not you, please contact us immediately.',
    ],
    text: `the ${what} of your account has just been changed. Not you? Contact us now.`,
  });
}

/** Sends the code that verifies a new address or number. */
export function contactCodeMessage(code: string, minutes: number): MessageContent {
  const text = `${code} is your ${SHOP_NAME} code to confirm this for your account. It works for ${minutes} minutes. Do not share it with anyone.`;
  return { subject: `Your code from ${SHOP_NAME}`, parts: [text], text, code, minutes };
}

/** For the owner of contact details that another account tried to use: only they are notified. */
export function contactTakenMessage(what: ContactKind): MessageContent {
  return composeMessage({
    subject: `You already have a ${SHOP_NAME} account`,
    parts: [
      `Someone, perhaps you, tried to add this ${what} to another ${SHOP_NAME} account. It belongs to your account, so nothing was changed.`,
      'If you have forgotten your password, choose “Forget Password?” on the sign-in page.',
    ],
    text: `this ${what} belongs to your account already, so another one did not get it.`,
  });
}
