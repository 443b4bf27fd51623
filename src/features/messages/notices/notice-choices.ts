import type { Role } from '#src/lib/role-names.ts';
import { may } from '#src/lib/roles.ts';
import type { MessageChannel } from '#src/features/messages/message-status.ts';
import {
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticePace,
} from './notice-status.ts';

/** The kinds of notices that somebody gets, the channels, and the maximum frequency. */
export type NoticeChoices = { kinds: NoticeKind[]; channels: MessageChannel[]; pace: NoticePace };

/** Returns the kinds of notices that a role may get. */
export function kindsFor(role: Role): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) => may(role, NOTICE_KINDS[kind].needs));
}

/**
 * The defaults before somebody has chosen: owners get email about everything except questions,
 * which go to the shop's own address; other roles get nothing until they choose.
 */
export function firstChoices(role: Role): NoticeChoices {
  const kinds: NoticeKind[] =
    role === 'owner'
      ? ['order', 'low-stock', 'preorder', 'money', 'rule', 'parcel', 'channel']
      : [];
  return { kinds, channels: ['mail'], pace: 'soon' };
}

/** The kinds that were on offer before choices recorded them. */
const KINDS_BEFORE: readonly NoticeKind[] = ['order', 'low-stock', 'money', 'question'];

/**
 * Returns the kinds that somebody who has chosen gets. Kinds added later follow the defaults,
 * unless the person chose to get nothing.
 */
export function kindsNow(
  role: Role,
  { kinds, offered }: { kinds: readonly NoticeKind[]; offered: readonly NoticeKind[] | null },
): NoticeKind[] {
  const known = offered ?? KINDS_BEFORE;
  const first = firstChoices(role).kinds;
  return NOTICE_KIND_NAMES.filter((kind) => {
    return known.includes(kind) ? kinds.includes(kind) : kinds.length > 0 && first.includes(kind);
  });
}
