import { expect, test } from 'vitest';
import { getFont, loadFontLibraries } from '#src/platform/pdf/fonts.ts';
import { makePdf } from '#src/platform/pdf/pdf-file.ts';
import { listUnprintable, toPieces } from '#src/platform/pdf/text-pieces.ts';
import { heightOf, writeRight, writeText } from '#src/platform/pdf/write-text.ts';

await loadFontLibraries();

const NOTDEF = 0;

function glyphsOf(text: string, isBold = false): number[] {
  return toPieces(text).flatMap((piece) =>
    getFont(piece.font, isBold)
      .font.layout(piece.text)
      .glyphs.map(({ id }) => id),
  );
}

const SCRIPTS = {
  Devanagari: 'क्षत्रिय ज्ञान श्री प्रीति स्त्री र्‍य ख़ान ५६',
  Bengali: 'স্ত্র ক্ষ শ্রী কোলকাতা প্রিয় জ্ঞান র‍্যাব মুখোপাধ্যায়।',
  Assamese: 'ৰাম শৰ্মা, গুৱাহাটী',
  Gurmukhi: 'ਪ੍ਰ ਪੰਜਾਬ ਸਿੰਘ ਸ਼੍ਰੀ ਖ਼ਾਨ ਅੰਮ੍ਰਿਤਸਰ ਚੰਡੀਗੜ੍ਹ',
  Gujarati: 'ઙ્ક ક્ષ શ્રી અમદાવાદ જ્ઞાન પ્રીતિ',
  Odia: 'ଶ୍ରୀ କ୍ଷ ଓଡ଼ିଶା ଭୁବନେଶ୍ୱର ସ୍ତ୍ରୀ ଙ୍କ',
  Tamil: 'ஸ்ரீ க்ஷ தமிழ் கொ கௌ திருச்சிராப்பள்ளி',
  Telugu: 'శ్రీ క్ష హైదరాబాద్ స్త్రీ ప్రసాద్ వెంకటేశ్వర్లు',
  Kannada: 'ಕ್ಷ ಶ್ರೀ ಬೆಂಗಳೂರು ಜ್ಞಾನ ಲಕ್ಷ್ಮೀ ರ್‍ಯ',
  Malayalam: 'ക്ഷ ശ്രീ കോഴിക്കോട് സ്ത്രീ ർക്ക ൻ്റെ കൃഷ്ണൻ',
  Urdu: 'محمد عبداللہ، مکان نمبر 15 (پرانا)، لاہور روڈ ٹھیک ہے ۱۲۳۔',
  Kashmiri: 'کٲشُر سِرینَگَر',
  Sindhi: 'سنڌي ڪراچي ٻار ڄام',
  Santali: 'ᱥᱟᱱᱛᱟᱲᱤ ᱚᱞ ᱪᱤᱠᱤ',
  Manipuri: 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ',
  Emoji: 'Asha 🎧 👍🏽 👨‍👩‍👧‍👦 ❤️ 🇮🇳 1️⃣ ☎',
  Latin: 'Ångström Łódź Đặng naïve',
  Greek: 'Ελλάδα',
  Cyrillic: 'Москва №',
  Symbols: '₹1,499 ★ ✓ → ①',
};

test.each(Object.entries(SCRIPTS))('prints every character of %s', async (_script, text) => {
  expect(await listUnprintable([text])).toEqual([]);
  for (const isBold of [false, true]) {
    expect(glyphsOf(text, isBold)).not.toContain(NOTDEF);
  }
});

// One glyph in these fonts where the script writes one sign; fontkit's own shaping fails on several.
test.each([
  ['Devanagari', 'क्ष'],
  ['Bengali', 'ক্ষ'],
  ['Gujarati', 'ક્ષ'],
  ['Odia', 'କ୍ଷ'],
  ['Tamil', 'ஸ்ரீ'],
  ['Malayalam', 'ക്ഷ'],
])('sets a conjunct of %s as one glyph', (_script, text) => {
  expect(glyphsOf(text)).toHaveLength(1);
});

test.each([
  ['Kannada', 'ಜ್ಞಾನ', 3],
  ['Telugu', 'శ్రీ', 2],
  ['Gurmukhi', 'ਸਿੰਘ', 4],
  ['Malayalam', 'കൃഷ്ണൻ', 6],
])('sets a word of %s with the glyphs that browsers use', (_script, text, count) => {
  expect(glyphsOf(text)).toHaveLength(count);
});

test('sets Urdu from right to left and its numbers and Latin words from left to right', () => {
  const texts = toPieces('محمد (پرانا) 15 روڈ').map(({ text }) => text);
  expect(texts).toEqual(['روڈ', ' ', '15', ' ', '(', 'پرانا', ')', ' ', 'محمد']);
  const inLatin = toPieces('Flat 12, محمد روڈ, Mumbai').map(({ text }) => text);
  expect(inLatin).toEqual(['Flat 12, ', 'روڈ', ' ', 'محمد', ', Mumbai']);
});

test('joins the letters of an Urdu word', () => {
  const [joined] = glyphsOf('ہے');
  expect([joined]).not.toEqual(glyphsOf('ے'));
  expect(glyphsOf('لا')).not.toEqual([...glyphsOf('ل'), ...glyphsOf('ا')]);
});

test('sets each script in its own font and a space in the Latin one', () => {
  expect(toPieces('Total ₹1,499 – आशा Rao')).toMatchObject([
    { text: 'Total ', font: 'latin' },
    { text: '₹', font: 'devanagari' },
    { text: '1,499 – ', font: 'latin' },
    { text: 'आशा', font: 'devanagari' },
    { text: ' Rao', font: 'latin' },
  ]);
});

test('names each character that no font contains once and prints a replacement', async () => {
  expect(await listUnprintable(['Asha 中文', 'Łódź 中', 'क中'])).toEqual(['中', '文']);
  expect(toPieces('Asha 中').at(-1)).toMatchObject({ text: 'Asha \ufffd', font: 'latin' });
  expect(glyphsOf('Asha 中')).not.toContain(NOTDEF);
});

test('breaks a long word between characters and never within a character', async () => {
  const word = 'क्षि'.repeat(40);
  let heights = [0, 0];
  await makePdf({ title: 'Test', author: 'Test', name: 'test.pdf' }, (doc) => {
    const one = heightOf(doc, 'क्षि', 100);
    heights = [one, heightOf(doc, word, 100)];
    writeRight(doc, word, { x: 42, y: 42, width: 100 });
    expect(writeText(doc, word, { x: 42, y: 60, width: 100 })).toBeCloseTo(60 + (heights[1] ?? 0));
  });
  expect(heights[1]).toBeGreaterThan(2 * (heights[0] ?? 0));
});

test('continues a long text on another page below the bottom margin', async () => {
  let pages = 0;
  await makePdf({ title: 'Test', author: 'Test', name: 'test.pdf' }, (doc) => {
    const y = writeText(doc, 'word '.repeat(60), { x: 42, y: 780, width: 100 });
    pages = doc.bufferedPageRange().count;
    expect(y).toBeLessThan(400);
  });
  expect(pages).toBe(2);
});
