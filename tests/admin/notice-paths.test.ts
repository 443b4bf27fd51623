import { expect, test } from 'vitest';
import { matchPath } from '#src/admin/kit/match-path.ts';
import { SCREENS } from '#src/admin/shell/screens.ts';
import { NOTICE_KINDS } from '#src/features/messages/notices/notice-status.ts';

test.each(Object.entries(NOTICE_KINDS))(
  'a message to staff about %s leads to a screen',
  (_, { path }) => {
    expect(SCREENS.some(([pattern]) => matchPath(pattern, path))).toBe(true);
  },
);
