import type { VisitorMessage } from '#src/features/content/admin/messages.contract.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { formatDate } from '#src/lib/dates.ts';

/** So much of a message is quoted: mail programs refuse an address of more than 2,000 signs. */
export const QUOTED_MAX = 400;

/** How to answer a message, by the way that its visitor has named. */
export function replyLink(message: VisitorMessage): { href: string; text: string } {
  const { contact } = message;
  const phone = parsePhone(contact);
  if (phone !== undefined) return { href: `tel:+91${phone}`, text: `Call ${phone}` };
  // Not URLSearchParams: mail programs show its "+" as it is.
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

/** As a link has it: only "@" and "+" stay, so that no address brings fields of its own. */
function toAddress(contact: string): string {
  return encodeURIComponent(contact).replaceAll('%40', '@').replaceAll('%2B', '+');
}
