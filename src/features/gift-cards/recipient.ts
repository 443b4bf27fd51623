/** Returns the columns of an email address or a mobile number. */
export function toRecipient(contact: string) {
  const isEmail = contact.includes('@');
  return {
    recipientEmail: isEmail ? contact : null,
    recipientPhone: isEmail ? null : contact,
  };
}
