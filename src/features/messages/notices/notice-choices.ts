import type { Role } from '#src/lib/role-names.ts';
import { may } from '#src/lib/roles.ts';
import type { MessageChannel } from '../message-status.ts';
import {
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticePace,
} from './notice-status.ts';

/** Of what somebody is told, by which ways, and how often at most. */
export type NoticeChoices = { kinds: NoticeKind[]; channels: MessageChannel[]; pace: NoticePace };

/** What a role may be told of. */
export function kindsFor(role: Role): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) => may(role, NOTICE_KINDS[kind].needs));
}

/**
 * Of whoever has not chosen yet: owners hear by mail of everything but questions, which come to the
 * shop's own address; others have a shop to hear from only once they ask for it.
 */
export function firstChoices(role: Role): NoticeChoices {
  const kinds: NoticeKind[] =
    role === 'owner' ? ['order', 'low-stock', 'money', 'parcel', 'channel'] : [];
  return { kinds, channels: ['mail'], pace: 'soon' };
}

/** What there was to choose from before choices said so themselves. */
const KINDS_BEFORE: readonly NoticeKind[] = ['order', 'low-stock', 'money', 'question'];

/**
 * What somebody who has chosen is told of: of kinds that came later, as if they had not chosen yet;
 * but nothing where they wanted to hear of nothing.
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
