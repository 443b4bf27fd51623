import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { matchTemplate, bodyProblem, variablesOf } from '#src/features/settings/template-match.ts';
import { templateProblems } from '#src/features/messages/templates/template-problems.ts';
import { sampleMessages } from '#src/features/messages/templates/sample-texts.ts';
import { whatsAppProblems } from '#src/features/messages/templates/whatsapp-problems.ts';
import { SIGNED_LINK } from '#src/features/messages/whatsapp/whatsapp-template.ts';
import { TEMPLATE_BODY_MAX, VARIABLE_MAX } from '#src/features/settings/message-templates.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';

const BODY = 'Swara: order ##ID## is on its way. https://shop.example/orders/##ID##';
const TEXT = 'Swara: order SW-1 is on its way. https://shop.example/orders/SW-1';
const template = (body: string, some = {}) => ({
  ...{ name: 'Shipped', kind: 'service-implicit' as const, dltId: '1107160000000012345' },
  ...{ header: 'SWARAA', templateId: '64ab12cd34', body },
  ...some,
});
const samples = Object.fromEntries(
  Object.entries(sampleMessages('https://shop.example')).map(
    ([name, { text, isSelling = false }]) => {
      const shop = { name: 'Swara', longName: 'Swara Audio' };
      return [name, { text: insertShopName(text, shop), isSelling }];
    },
  ),
);
const known = { samples, shopName: 'Swara' };

describe('a registered text', () => {
  test('matches a text that differs from its template only in the variables, and returns them', () => {
    expect(matchTemplate(BODY, TEXT)).toEqual({ ID: 'SW-1' });
    expect(variablesOf(BODY)).toEqual(['ID']);
  });

  test.each([
    ['another letter', TEXT.replace('way.', 'way!')],
    ['another case', TEXT.replace('order', 'Order')],
    ['an extra space', `${TEXT} `],
    ['two values for one name', TEXT.replace('orders/SW-1', 'orders/SW-2')],
    ['an empty variable', TEXT.replaceAll('SW-1', '')],
  ])('refuses to match a text to a template with %s', (_, text) => {
    expect(matchTemplate(BODY, text)).toBeUndefined();
  });

  test('accepts a template variable up to its maximum length', () => {
    const body = 'Swara: your code is ##CODE## today.';
    const text = (length: number) => `Swara: your code is ${'9'.repeat(length)} today.`;
    expect(matchTemplate(body, text(VARIABLE_MAX))).toBeDefined();
    expect(matchTemplate(body, text(VARIABLE_MAX + 1))).toBeUndefined();
  });

  test('reads characters of regular expressions in a template literally', () => {
    expect(matchTemplate('Swara (a+b)? ##X##', 'Swara (a+b)? yes')).toEqual({ X: 'yes' });
    expect(matchTemplate('Swara. ##X##', 'Swaraa yes')).toBeUndefined();
  });

  test('requires the shop’s name, valid variables and enough fixed text in a template', () => {
    expect(bodyProblem(BODY, 'Swara')).toBe('');
    expect(bodyProblem(BODY, 'Raag')).toBe('The text must contain the shop’s name: Raag.');
    expect(bodyProblem('Swara ##my name##', 'Swara')).toContain('##NAME##');
    // 9 of 30 characters, and 8 of 30.
    expect(bodyProblem(`Swara: a ##${'A'.repeat(17)}##`, 'Swara')).toBe('');
    expect(bodyProblem(`Swara: a##${'A'.repeat(18)}##`, 'Swara')).toContain('30 percent');
  });

  test('shows staff the nearest message of the shop when a template matches none', () => {
    const good =
      'Swara: order ##ID## is on its way with ##BY##, tracking number ##NO##. https://shop.example/follow/##ID##/##KEY##';
    expect(templateProblems([template(good)], known)).toEqual({});
    const bad = template(good.replace('on its way', 'on the way'));
    expect(templateProblems([bad], known)['templates.0.body']).toMatch(
      /^No message of the shop matches this text\. The closest is “Order shipped”: Swara: order SW-7K3M9Q2X/,
    );
  });

  test('requires a template kind that may sell only for texts about products', () => {
    const alert = 'Swara: ##WHAT## costs ##PRICE## now: ##LINK##';
    const order = samples['Order placed']?.text ?? '';
    const wrong = (body: string, some: object) => templateProblems([template(body, some)], known);
    expect(wrong(alert, { kind: 'service-implicit' })).toEqual({
      'templates.0.kind':
        'This text is about products for sale. Register it as service explicit or promotional.',
    });
    expect(wrong(alert, { kind: 'service-explicit' })).toEqual({});
    expect(wrong(alert, { kind: 'promotional' })).toEqual({
      'templates.0.header': 'The header of a promotional text must be six digits.',
    });
    expect(wrong(alert, { kind: 'promotional', header: '612345' })).toEqual({});
    expect(wrong(order, { kind: 'promotional', header: '612345' })).toEqual({
      'templates.0.kind':
        'This text does not sell anything. Register it as transactional or service implicit.',
    });
  });

  test('requires a unique name and DLT id for each template', () => {
    const good = Object.values(samples)[0]?.text ?? '';
    const problems = templateProblems([template(good), template(good)], known);
    expect(Object.keys(problems)).toEqual(['templates.1.name', 'templates.1.dltId']);
  });

  test('keeps a sample of every message that goes to phones', async () => {
    const kinds = new URL('../../../../src/features/messages/kinds/', import.meta.url);
    const read = async (files: string[]) =>
      (await Promise.all(files.map((file) => readFile(new URL(file, kinds), 'utf8')))).join('');
    const samplesIn = ['sample-texts.ts', 'account-samples.ts'];
    const used = await read(samplesIn.map((file) => `../templates/${file}`));
    const made = [
      ...(await read(await readdir(kinds))).matchAll(/export function (\w+Message)\(/g),
    ];
    const missing = made.flatMap(([, name = '']) => (used.includes(`${name}(`) ? [] : [name]));
    // These go by email only.
    expect(missing.toSorted()).toEqual([
      ...['breachMessage', 'contactFormMessage', 'invitationMessage', 'resetLinkMessage'],
      'unitTransferMessage',
    ]);
  });

  test.each(Object.entries(samples))('accepts %s as registered', (_, { text, isSelling }) => {
    const kind = isSelling ? 'service-explicit' : 'service-implicit';
    expect(templateProblems([template(text, { kind })], known)).toEqual({});
    const category = /^\d{6} /.test(text) ? 'authentication' : 'utility';
    const body = category === 'utility' ? text.replace(SIGNED_LINK, '') : '';
    const button = { category, body, hasLink: body !== '' && body !== text } as const;
    const approved = { name: 'a', language: 'en' as const, ...button };
    const texts = Object.fromEntries(Object.entries(samples).map(([of, one]) => [of, one.text]));
    expect(whatsAppProblems([approved], texts)).toEqual({});
  });

  test('accepts templates as long as any message of the shop', () => {
    for (const { text } of Object.values(samples))
      expect(text.length).toBeLessThan(TEMPLATE_BODY_MAX);
  });
});
