import { describe, expect, test } from 'vitest';
import {
  MOBILE_SENTENCE,
  MOBILE_START_SENTENCE,
  parsePhone,
  phoneProblem,
} from '#src/lib/phone.ts';
import {
  parsePincode,
  PINCODE_SENTENCE,
  PINCODE_START_SENTENCE,
  pincodeProblem,
} from '#src/lib/pincode.ts';

/** The same number, as people write and paste it. */
const WRITTEN_PHONES = [
  ...['9820098200', ' 98200 98200 ', '98200-98200', '98200.98200', '(98200) 98200', '[98200]98200'],
  ...['+91 98200 98200', '+919820098200', '0091 98200 98200', '91 98200 98200', '098200 98200'],
  ...['(+91) 98200-98200', '+91 (0) 98200 98200', '98200\u00a098200', '98200–98200', '98200‑98200'],
  ...['९८२००९८२००', '৯৮২০০৯৮২০০', '௯௮௨௦௦௯௮௨௦௦', '٩٨٢٠٠٩٨٢٠٠', '۹۸۲۰۰۹۸۲۰۰', '९८२०० 98200'],
  ...['９８２００９８２００', '𝟗𝟖𝟐𝟎𝟎𝟗𝟖𝟐𝟎𝟎', '𞥙𞥘𞥒𞥐𞥐𞥙𞥘𞥒𞥐𞥐', '＋９１　９８２００９８２００'],
  // Numbers as contacts apps copy them, with marks for the direction of writing.
  ...[
    '\u202a+91 98200 98200\u202c',
    '\u20669820098200\u2069',
    '9820098200\u200e',
    '\ufeff9820098200',
  ],
];

describe('a mobile number', () => {
  test.each(WRITTEN_PHONES)('reads a mobile number from %j', (text) => {
    expect(parsePhone(text)).toBe('9820098200');
    expect(phoneProblem(text)).toBeUndefined();
  });

  test.each(['6000000000', '7000000000', '8000000000', '9198200982', '9100000000'])(
    'keeps all ten digits of the mobile number %s',
    (text) => expect(parsePhone(text)).toBe(text),
  );

  test.each(['0000000000', '1234567890', '5999999999', '+91 12345 67890', '०१२३४५६७८९'])(
    'refuses a mobile number because of the first digit of %j',
    (text) => {
      expect(parsePhone(text)).toBeUndefined();
      expect(phoneProblem(text)).toBe(MOBILE_START_SENTENCE);
    },
  );

  test.each([
    ...['982009820', '98200982001', '+9198200982', '+91 98200 98200 1', '00 98200 98200'],
    ...['+92 98200 98200', '98200 9820O', '9820098200 x2', '98200+98200', '²820098200', 'Asha'],
    ...['9820098200/9811111111', '9'.repeat(61), '-', '+', '+91'],
  ])('finds no mobile number in %j', (text) => {
    expect(parsePhone(text)).toBeUndefined();
    expect(phoneProblem(text)).toBe(MOBILE_SENTENCE);
  });

  test.each(['', ' '])('requires a mobile number instead of %j', (text) => {
    expect(parsePhone(text)).toBeUndefined();
    expect(phoneProblem(text)).toBe('Enter your mobile number.');
  });
});

describe('a PIN code', () => {
  test.each([
    '400050',
    ' 400 050 ',
    '400-050',
    '४०००५०',
    '٤٠٠٠٥٠',
    '４０００５０',
    '4०0०5०',
    '\u200b400050',
  ])('reads a PIN code from %j', (text) => {
    expect(parsePincode(text)).toBe('400050');
    expect(pincodeProblem(text)).toBeUndefined();
  });

  test.each(['000000', '012345', '०१२३४५'])(
    'refuses a PIN code that starts with 0, such as %s',
    (text) => {
      expect(parsePincode(text)).toBeUndefined();
      expect(pincodeProblem(text)).toBe(PINCODE_START_SENTENCE);
    },
  );

  test.each(['40005', '4000500', '+400050', '4OO050', '91400050', '40005²'])(
    'finds no PIN code in %j',
    (text) => {
      expect(parsePincode(text)).toBeUndefined();
      expect(pincodeProblem(text)).toBe(PINCODE_SENTENCE);
    },
  );

  test.each(['', ' '])('requires a PIN code instead of %j', (text) => {
    expect(parsePincode(text)).toBeUndefined();
    expect(pincodeProblem(text)).toBe('Enter your pincode.');
  });
});
