import { describe, expect, test } from 'vitest';
import { addressChangePath, subjectIn } from '#src/features/content/contact-about.ts';

describe('the subject of the contact form', () => {
  test('a link to change the address of an order fills in a subject with its id', () => {
    const search = addressChangePath('SW-7K3M9Q2X').split('?')[1] ?? '';
    expect(subjectIn(search)).toBe('New delivery address for order SW-7K3M9Q2X');
  });

  test('a link cannot put other words into the contact form', () => {
    for (const search of ['', 'change-address=', 'change-address=call%20me%20now', 'subject=x']) {
      expect(subjectIn(search)).toBe('');
    }
  });
});
