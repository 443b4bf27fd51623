import type { VisitorMessage } from '#src/features/content/admin/messages.contract.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { formatDate } from '#src/lib/dates.ts';

/** Longest quote of a message, in characters: mail programs refuse links of over 2,000. */
export const QUOTED_MAX = 400;

/** Returns the link for a reply through the channel that the visitor gave. */
export function replyLink(message: VisitorMessage): { href: string; text: string } {
  const { contact } = message;
  const phone = parsePhone(contact);
  if (phone !== undefined) return { href: `tel:+91${phone}`, text: `Call ${phone}` };
  // Not URLSearchParams, whose "+" mail programs show literally.
  const fields = { subject: `Re: ${message.subject}`, body: toBody(message) };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return { href: `mailto:${toAddress(contact)}?${query.join('&')}`, text: 'Reply by email' };
}

function toBody({ name, message, writtenAt }: VisitorMessage): string {
  const signs = Array.from(message);
  const quoted = signs.slice(0, QUOTED_MAX).join('') + (signs.length > QUOTED_MAX ? '…' : '');
  const lines = quoted.split(/\r?\n/).map((line) => `> ${line}`);
  return [`Hello ${name},`, '', '', `On ${formatDate(writtenAt)} you wrote:`, ...lines].join(
    '\r\n',
  );
}

/** Encodes all but "@" and "+", so that no address can add fields of its own to the link. */
function toAddress(contact: string): string {
  return encodeURIComponent(contact).replaceAll('%40', '@').replaceAll('%2B', '+');
}
