import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import {
  type MessageContent,
  type MessagePart,
  composeMessage,
} from '#src/features/messages/message-content.ts';
import { NOTICE_KIND_NAMES, NOTICE_KINDS } from '#src/features/messages/notices/notice-status.ts';

type Notice = { kind: string; subject: string; text: string };

/** The maximum number of entries listed per kind; the rest is counted. */
const NAMED_MAX = 10;
/** A phone shows two digits of a number. */
const COUNT_MAX = 99;

/** Lists the shop's events for one member of staff: each thing once, in its latest wording. */
export function staffNoticesMessage(notices: readonly Notice[], siteUrl: string): MessageContent {
  const groups = NOTICE_KIND_NAMES.flatMap((kind) => {
    const own = notices.filter((one) => one.kind === kind);
    const texts = [...new Map(own.map(({ subject, text }) => [subject, text])).values()];
    return texts.length > 0 ? [{ ...NOTICE_KINDS[kind], texts }] : [];
  });
  const all = groups.map(
    ({ texts, one, many }) => `${texts.length} ${texts.length === 1 ? one : many}`,
  );
  const brief = groups.map(({ texts, brief: word }) => `${count(texts.length)} ${word}`);
  return composeMessage({
    subject: `New in ${SHOP_NAME}: ${all.slice(0, 2).join(', ')}${all.length > 2 ? ' and more' : ''}`,
    parts: [
      ...groups.flatMap((group) => toParts(group, siteUrl)),
      'Choose which notifications you get, and how often, under Settings → Notifications.',
      { link: 'Change notifications', href: `${siteUrl}/admin/settings/notifications` },
    ],
    text: `news for staff: ${brief.join(', ')}.`,
    href: `${siteUrl}/admin`,
  });
}

type Group = { one: string; many: string; see: string; path: string; texts: string[] };

function toParts({ one, many, see, path, texts }: Group, siteUrl: string): MessagePart[] {
  const named = texts.slice(0, NAMED_MAX);
  const more = texts.length - named.length;
  return [
    `${texts.length} ${texts.length === 1 ? one : many}:`,
    ...named,
    ...(more > 0 ? [`And ${more} more.`] : []),
    { link: see, href: `${siteUrl}${path}` },
  ];
}

function count(number: number): string {
  return number > COUNT_MAX ? `${COUNT_MAX}+` : String(number);
}
