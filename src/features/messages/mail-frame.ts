import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { insertShopName, SHOP_LONG_NAME } from '#src/features/settings/shop-name.ts';
import type { MessagePart } from './message-content.ts';
import { withoutLinks } from './without-links.ts';

type MailText = { to: string; subject: string; name: string; parts: readonly MessagePart[] };
type WrittenMail = { to: string; subject: string; text: string; html: string };

/** Replaced by the shop’s address on sending. Texts are escaped, so none can contain it. */
const SIGNATURE = '<!-- signature -->';
/** Replaced by the logo, if the shop has one. */
const NAME = `<!-- name -->${SHOP_LONG_NAME}`;
/** The brand colour at the end of a style: texts are escaped, so none can contain it. */
const BRAND = '#0b5b58"';

/**
 * Writes an email as plain text and as HTML that says the same; to be signed with signMail(). Only
 * `href` parts become links.
 */
export function writeMail({ to, subject, name, parts }: MailText): WrittenMail {
  // Nobody's name is an email address, which mail apps link too.
  const greeting = name ? `Hello ${name.replaceAll('@', ' @ ')},` : 'Hello,';
  const all = [greeting, ...parts].map(toPlainPart);
  const text = [...all.map(toText), SHOP_LONG_NAME].join('\n\n');
  // A header is one line, even if a name contains line breaks.
  const head = withoutLinks(subject).replace(/\s+/g, ' ');
  return { to, subject: head, text: `${text}\n`, html: page(head, all) };
}

function toPlainPart(part: MessagePart): MessagePart {
  if (typeof part === 'string') return withoutLinks(part);
  if ('href' in part) return { ...part, link: withoutLinks(part.link) };
  const plain = ([label, value]: readonly [string, string]) =>
    [withoutLinks(label), withoutLinks(value)] as const;
  return { rows: part.rows.map(plain), ...(part.total && { total: plain(part.total) }) };
}

/** The shop's look in emails; `logo` is a complete address, undefined for the shop's name. */
type MailLook = { brand: string; logo: string | undefined };

type Unsigned = { subject: string; text: string; html?: string };

/** Inserts the shop's current name, address and look into an email when it is sent. */
export function signMail<M extends Unsigned>(
  mail: M,
  settings: PublicSettings,
  look: MailLook,
): M & { fromName: string } {
  const subject = insertShopName(mail.subject, settings);
  const text = insertShopName(mail.text, settings);
  const named = { ...mail, subject, text, fromName: settings.name };
  if (mail.html === undefined) return named;
  const { legalName, address, email, phone } = settings;
  const place = [...address.lines, `${address.city} ${address.pincode}`].join(', ');
  const signature = `${escape(legalName)}, ${escape(place)}<br>
Questions? <a href="mailto:${escape(email)}" style="color:${BRAND}>${escape(email)}</a> or ${escape(phone)}`;
  const html = insertShopName(withLogo(mail.html, look), settings, escape)
    .replace(SIGNATURE, () => signature)
    .replaceAll(BRAND, () => `${look.brand}"`);
  return { ...named, html };
}

function withLogo(html: string, { logo }: MailLook): string {
  if (logo === undefined) return html.replace(NAME, SHOP_LONG_NAME);
  const picture = `<img src="${escape(logo)}" alt="${SHOP_LONG_NAME}" height="40" style="display:block;height:40px;max-width:240px;border:0">`;
  return html.replace(NAME, () => picture);
}

function toText(part: MessagePart): string {
  if (typeof part === 'string') return part;
  if ('href' in part) return `${part.link}: ${part.href}`;
  const rows = [...part.rows, ...(part.total ? [part.total] : [])];
  return rows.map(([label, value]) => `  ${label}: ${value}`).join('\n');
}

const FONT = `font-family:Manrope,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const CELL = 'padding:8px 0;border-bottom:1px solid #dde1db;vertical-align:top';

function page(subject: string, parts: readonly MessagePart[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f7f4;color:#10211f;${FONT};font-size:16px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:4px 8px 16px;font-size:24px;font-weight:800;letter-spacing:-0.04em;color:${BRAND}>${NAME}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #dde1db;border-radius:14px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3;letter-spacing:-0.01em">${escape(subject)}</h1>
${parts.map(toHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:#50605d">${SIGNATURE}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function toHtml(part: MessagePart): string {
  if (typeof part === 'string') {
    return `<p style="margin:0 0 16px">${escape(part).replaceAll('\n', '<br>')}</p>`;
  }
  if ('href' in part) {
    return `<p style="margin:8px 0 16px"><a href="${escape(part.href)}" style="display:inline-block;color:#ffffff;text-decoration:none;font-weight:700;padding:12px 22px;border-radius:999px;background:${BRAND}>${escape(part.link)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#50605d;word-break:break-all">${escape(part.href)}</p>`;
  }
  const rows = part.rows.map((row) => toRow(row, '')).join('\n');
  const total = part.total ? toRow(part.total, 'font-weight:800;') : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px">
${rows}
${total}
</table>`;
}

function toRow([label, value]: readonly [string, string], look: string): string {
  return `<tr><td style="${look}${CELL};padding-right:12px">${escape(label)}</td><td align="right" style="${look}${CELL};white-space:nowrap">${escape(value)}</td></tr>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
