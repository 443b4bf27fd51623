import { expect, test } from 'vitest';
import { QUOTED_MAX, replyLink } from '#src/admin/messages/reply-links.ts';

const message = {
  id: 1,
  name: 'Asha & Ravi',
  contact: 'asha+shop@example.com',
  subject: 'Is it loud? 100% sure',
  message: 'First line\nsecond & last',
  writtenAt: '2026-11-21T10:00:00Z',
  answeredAt: null,
  answeredBy: null,
};

test('creates an email reply with the subject and the quoted message', () => {
  const { href, text } = replyLink(message);
  expect(text).toBe('Reply by email');
  expect(href).toMatch(/^mailto:asha\+shop@example\.com\?subject=Re%3A%20Is%20it%20loud/);
  const body = new URL(href).searchParams.get('body');
  expect(body).toMatch(/^Hello Asha & Ravi,\r\n/);
  expect(body).toContain('21 Nov 2026 you wrote:\r\n> First line\r\n> second & last');
});

test('ignores mail fields that an email address tries to add to the reply', () => {
  const { href } = replyLink({ ...message, contact: 'a@b.in?bcc=all@example.com' });
  expect(new URL(href).searchParams.get('bcc')).toBeNull();
});

test.each([
  [QUOTED_MAX, false],
  [QUOTED_MAX + 1, true],
])(
  'limits the quote of a message of %i characters to what a mail link can hold',
  (length, isCut) => {
    const { href } = replyLink({ ...message, message: 'a'.repeat(length) });
    const body = new URL(href).searchParams.get('body') ?? '';
    expect(body.endsWith('…')).toBe(isCut);
    expect(body.match(/a{3,}/)?.[0]).toHaveLength(QUOTED_MAX);
  },
);

test('creates a call link as the reply to a phone number', () => {
  const { href, text } = replyLink({ ...message, contact: '9876543210' });
  expect([href, text]).toEqual(['tel:+919876543210', 'Call 9876543210']);
});
