import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export type FontFile = {
  /** The font's package and file, without its weight. */
  file: string;
  /** Characters that need this file. */
  scripts: RegExp;
  /** False if the regular weight is also used for bold text. */
  hasBold?: boolean;
};

const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SYMBOLS = /[\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Fonts for the scripts of India's scheduled languages, for other European letters and for emoji,
 * in order of preference. Each file is read when a text first needs it.
 */
export const FONT_FILES = {
  latin: { file: 'noto-sans/files/noto-sans-latin', scripts: /./u },
  devanagari: {
    file: 'noto-sans/files/noto-sans-devanagari',
    scripts: /[₹₨\p{Script_Extensions=Devanagari}]/u,
  },
  bengali: indian('bengali', /\p{Script_Extensions=Bengali}/u),
  gurmukhi: indian('gurmukhi', /\p{Script_Extensions=Gurmukhi}/u),
  gujarati: indian('gujarati', /\p{Script_Extensions=Gujarati}/u),
  oriya: indian('oriya', /\p{Script_Extensions=Oriya}/u),
  tamil: indian('tamil', /\p{Script_Extensions=Tamil}/u),
  telugu: indian('telugu', /\p{Script_Extensions=Telugu}/u),
  kannada: indian('kannada', /\p{Script_Extensions=Kannada}/u),
  malayalam: indian('malayalam', /\p{Script_Extensions=Malayalam}/u),
  arabic: indian('arabic', /\p{Script_Extensions=Arabic}/u),
  olChiki: indian('ol-chiki', /\p{Script=Ol_Chiki}/u),
  meeteiMayek: indian('meetei-mayek', /\p{Script=Meetei_Mayek}/u),
  latinExtended: { file: 'noto-sans/files/noto-sans-latin-ext', scripts: LATIN },
  vietnamese: { file: 'noto-sans/files/noto-sans-vietnamese', scripts: LATIN },
  greek: { file: 'noto-sans/files/noto-sans-greek', scripts: /\p{Script=Greek}/u },
  greekExtended: { file: 'noto-sans/files/noto-sans-greek-ext', scripts: /\p{Script=Greek}/u },
  cyrillic: { file: 'noto-sans/files/noto-sans-cyrillic', scripts: /[№\p{Script=Cyrillic}]/u },
  cyrillicExtended: {
    file: 'noto-sans/files/noto-sans-cyrillic-ext',
    scripts: /\p{Script=Cyrillic}/u,
  },
  arrows: {
    file: 'noto-sans-symbols/files/noto-sans-symbols-symbols',
    scripts: SYMBOLS,
    hasBold: false,
  },
  emoji: { file: 'noto-emoji/files/noto-emoji-emoji', scripts: SYMBOLS, hasBold: false },
  symbols: {
    file: 'noto-sans-symbols-2/files/noto-sans-symbols-2-symbols',
    scripts: SYMBOLS,
    hasBold: false,
  },
} as const satisfies Record<string, FontFile>;

export type FontName = keyof typeof FONT_FILES;

function indian(subset: string, scripts: RegExp): FontFile {
  return { file: `noto-sans-${subset}/files/noto-sans-${subset}-${subset}`, scripts };
}

/** Reads a font of a package as OpenType (the packages hold WOFF, which HarfBuzz cannot read). */
export function readFont(name: FontName, weight: 400 | 700): Buffer {
  const path = import.meta.resolve(`@fontsource/${FONT_FILES[name].file}-${weight}-normal.woff`);
  return unpackWoff(readFileSync(new URL(path)));
}

/** The header and each table's record of a WOFF file (https://www.w3.org/TR/WOFF/), in bytes. */
const WOFF_HEADER = 44;
const WOFF_RECORD = 20;
const HEADER = 12;
const RECORD = 16;

function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER + RECORD * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const record = WOFF_HEADER + WOFF_RECORD * at;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(record + field),
    ) as [number, number, number, number];
    const data = woff.subarray(from, from + packed);
    woff.copy(head, HEADER + RECORD * at, record, record + 4);
    [checksum, offset, length].forEach((value, field) =>
      head.writeUInt32BE(value, HEADER + RECORD * at + 4 + 4 * field),
    );
    // Every table starts at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(packed < length ? inflateSync(data) : data, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
