import { expect, test } from 'vitest';
import { maskPeople } from '#src/platform/log.ts';

test.each([
  ['No mail to asha.rao+shop@mail.example.co.in, try again', 'No mail to [email], try again'],
  ['{"to":"d’souza_1%a@example.com","n":1}', '{"to":"d’[email]","n":1}'],
  ['Text to +919876543210 and +91 98765 43210', 'Text to [mobile] and [mobile]'],
])('logs %s without the person', (line, masked) => {
  expect(maskPeople(line)).toBe(masked);
});

test.each([
  'SW-7K3M9Q2X settled in 12 ms',
  '{"time":1763784000000,"cfPaymentId":"9114910634"}',
  'npm package @hono/node-server@2.1.8 listens',
])('logs %s unchanged', (line) => {
  expect(maskPeople(line)).toBe(line);
});
