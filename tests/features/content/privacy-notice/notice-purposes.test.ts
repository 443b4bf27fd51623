import { describe, expect, test } from 'vitest';
import { CONSENTS } from '#src/features/consents/consent-texts.ts';
import {
  listNoticePurposes,
  type NoticeFacts,
} from '#src/features/content/privacy-notice/notice-purposes.ts';
import { FRESH_RETENTION, type Retention } from '#src/features/settings/retention.ts';

const PLAIN: NoticeFacts = {
  ...{ retention: FRESH_RETENTION, channels: [], services: [], hasShiprocket: false },
};
const titles = (facts: NoticeFacts) =>
  listNoticePurposes(facts).flatMap(({ title, withdrawnIn }) => (withdrawnIn ? title : []));

describe('the privacy notice', () => {
  test.each<[string, Partial<NoticeFacts>, string[]]>([
    ['nothing connected', {}, ['One reminder of a cart']],
    [
      'text messages and WhatsApp',
      { channels: ['sms', 'whatsapp'] },
      ['Order updates by text message', 'Order updates by WhatsApp', 'One reminder of a cart'],
    ],
    [
      'a chat',
      { services: [{ name: 'Chatty', category: 'support' }] },
      ['One reminder of a cart', 'Cookies for chat'],
    ],
  ])('lists only consents that the shop uses, with %s', (_, facts, expected) => {
    expect(titles({ ...PLAIN, ...facts })).toEqual(expected);
  });

  test('the notice says of each consent what the register says', () => {
    for (const { title, data, use, withdrawnIn } of listNoticePurposes(PLAIN))
      if (withdrawnIn)
        expect(Object.values(CONSENTS)).toContainEqual(
          expect.objectContaining({ title, data, use }),
        );
  });

  test('names the companies that get the data', () => {
    const services = [
      { name: 'Google Analytics', category: 'analytics' as const },
      { name: 'Counter', category: 'analytics' as const },
    ];
    const facts = { ...PLAIN, services, channels: ['whatsapp' as const], hasShiprocket: true };
    const of = (id: string) => listNoticePurposes(facts).find((one) => one.id === id)?.recipients;
    expect(of('scripts-analytics')).toBe('Google Analytics, Counter');
    expect(of('orders')).toContain('Shiprocket');
    expect(of('cart-reminders')).toContain('Meta');
    expect(of('account')).not.toContain('MSG91');
    expect(listNoticePurposes(PLAIN).find(({ id }) => id === 'orders')?.recipients).toBe(
      'The courier that delivers the parcel',
    );
  });

  // Copies in the outbox exist only where no company sends the messages.
  test.each(['cartDays', 'messageDays', 'webhookDays', 'photoDays', 'auditDays'] as const)(
    'states the retention period that the settings have for %s',
    (name: keyof Retention) => {
      const retention = { ...FRESH_RETENTION, [name]: 1234 };
      const kept = listNoticePurposes({ ...PLAIN, retention }).map(({ keptFor }) => keptFor);
      // Pictures are those of returns, and bills of registered units.
      const count = name === 'photoDays' ? 2 : 1;
      expect(kept.filter((text) => text.includes('1,234 days'))).toHaveLength(count);
    },
  );

  test('completes every row of every purpose', () => {
    const purposes = listNoticePurposes({ ...PLAIN, channels: ['sms', 'whatsapp'] });
    expect(new Set(purposes.map(({ id }) => id)).size).toBe(purposes.length);
    for (const { withdrawnIn: _, ...rows } of purposes)
      for (const text of Object.values(rows)) expect(text).toMatch(/\S.*[\w.]$/);
  });
});
