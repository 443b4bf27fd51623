import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { fillIn } from '#src/features/content/fill-in.ts';
import { shopJsonLd } from '#src/features/content/json-ld.ts';
import { signMail, writeMail } from '#src/features/messages/mail-frame.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { openingHoursText } from '#src/features/settings/opening-hours.ts';
import { toPublicSettings } from '#src/features/settings/public-settings.ts';
import {
  freeShippingPromise,
  freeShippingText,
  shippingCostText,
} from '#src/features/settings/shipping-texts.ts';
import { telHref } from '#src/features/settings/tel.ts';

const settings = {
  ...toPublicSettings(DEFAULTS),
  legalName: 'Raag & Sons <LLP>',
  phone: '+91 80 4000 1234',
};

describe('a text of the shop', () => {
  test('fills settings in braces into policy texts as text, never as HTML', () => {
    expect(fillIn('<p>Run by {{legalName}}, {{ city }}.</p>', settings)).toBe(
      '<p>Run by Raag &#38; Sons &#60;LLP&#62;, Mumbai.</p>',
    );
  });

  test('refuses to publish a policy text that names an unknown setting', () => {
    expect(() => fillIn('<p>{{fax}}</p>', settings)).toThrow('{{fax}}');
  });

  test('names only known settings in the shop’s policy texts', async () => {
    const folder = 'src/features/content/policies';
    const names = await readdir(folder);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      expect(fillIn(text, settings), name).not.toContain('{{');
    }
  });
});

describe('what shipping costs', () => {
  test.each([
    [500, 0, 'Free shipping on every order', 'Shipping is free on every order.'],
    [
      1500,
      49.5,
      'Free shipping over ₹1,500',
      'Shipping is free on orders of ₹1,500 or more. Below that, it costs ₹49.50.',
    ],
    [0, 40, 'Free shipping on every order', 'Shipping is free on every order.'],
  ])(
    'describes shipping free from %i, with a fee of %d',
    (freeShippingOver, shippingFee, bar, policy) => {
      const rates = { freeShippingOver, shippingFee };
      expect(freeShippingText(rates)).toBe(bar);
      expect(freeShippingPromise(rates)).toBe(
        `${bar.replace('shipping over', 'shipping on every order over')}.`,
      );
      expect(shippingCostText(rates)).toBe(policy);
    },
  );
});

describe('when somebody answers', () => {
  test.each([
    [
      DEFAULTS.hours.businessHours,
      'Monday to Friday 9~am~–+~6~pm, Saturday 10~am~–+~4~pm (IST).'
        .replaceAll('~', '\u00a0')
        .replaceAll('+', '\u2060'),
    ],
    [[{ days: 'Every day', hours: 'closed' }], 'Write to us at any time.'],
    [[], 'Write to us at any time.'],
  ])('describes by the opening hours when the shop answers', (businessHours, text) => {
    expect(openingHoursText({ businessHours })).toBe(text);
  });
});

const LOOK = { brand: '#0b5b58', logo: undefined };

describe('a mail', () => {
  const mail = writeMail({
    to: 'a@example.com',
    subject: 'Hi',
    name: '<!-- signature -->',
    parts: [],
  });

  test('signs an email once with the shop’s address at sending time', () => {
    const { html } = signMail(mail, settings, LOOK);
    expect(html.match(/Raag &amp; Sons &lt;LLP&gt;, Unit 7/g)).toHaveLength(1);
    expect(html).toContain('+91 80 4000 1234');
    expect(html).not.toContain('<!--');
  });

  test('fills the shop’s name at sending time into an email as text, never as HTML', () => {
    const names = { name: 'R&B <hi>', longName: 'R&B Audio' };
    const written = writeMail({
      to: 'a@example.com',
      subject: `Welcome to ${SHOP_NAME}`,
      name: 'A',
      parts: [`this is ${SHOP_NAME}.`],
    });
    const { subject, text, html, fromName } = signMail(written, { ...settings, ...names }, LOOK);
    expect([subject, fromName]).toEqual(['Welcome to R&B <hi>', 'R&B <hi>']);
    expect(text).toBe('Hello A,\n\nthis is R&B <hi>.\n\nR&B Audio\n');
    expect(html).toContain('this is R&amp;B &lt;hi&gt;.');
    expect(html).not.toContain('{{');
  });

  test('shows the current logo and brand colour in an email instead of the name', () => {
    const parts = [{ link: 'Open', href: 'https://shop.example/a' }, 'color:#0b5b58" in a text'];
    const written = writeMail({ to: 'a@example.com', subject: 'Hi', name: 'A', parts });
    const logo = 'https://shop.example/media/logo.png';
    const { html } = signMail(written, settings, { brand: '#7a1f5c', logo });
    expect(html).toContain(`<img src="${logo}" alt="${settings.longName}" height="40"`);
    expect(html.match(/#7a1f5c/g)).toHaveLength(3);
    expect(html.match(/#0b5b58/g)).toHaveLength(1);
  });

  test('sends an email without HTML unchanged, in the name of the shop', () => {
    const plain = { to: 'a@example.com', subject: 'Hi', text: 'Hello' };
    expect(signMail(plain, settings, LOOK)).toEqual({ ...plain, fromName: settings.name });
  });
});

test('names who runs the shop and its social links in structured data', () => {
  const [organization] = shopJsonLd('https://shop.example', settings);
  expect(organization).toMatchObject({ legalName: 'Raag & Sons <LLP>', telephone: settings.phone });
  const [without] = shopJsonLd('https://shop.example', { ...settings, socialLinks: [] });
  expect(without).not.toHaveProperty('sameAs');
});

test('links a phone number without its spaces and brackets', () => {
  expect(telHref('+91 (22) 5550-0142')).toBe('tel:+912255500142');
});
