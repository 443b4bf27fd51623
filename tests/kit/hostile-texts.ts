import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { shopSettings, textVersions } from '#src/db/schema/tables.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';

/** Would begin a formula in a spreadsheet. */
export const FORMULA = '=1+1';
/** Would end an attribute, a script or an element, and begin one of its own. */
export const MARKUP = `'"></script><x-hit onload="hit()">`;
/** Would be a link that runs a script. */
const LINK = '\n\n[go](javascript:hit())';

/** Markup, a template, directions and invisible characters, in a word wider than a phone. */
export const WILD = `'"></script><img src=x onerror=hit()>{{hit()}}\u202Egnp.\u2066\u200B${'Ж'.repeat(70)}`;
/** The same in the room that every field has. */
export const WILD_SHORT = `'"><img src=x onerror=hit()>`;

/** Columns that name, address or number something. Nobody types text into them. */
const NO_TEXT =
  /(^|_)(id|ids|hash|key|link|slug|url|digest|fingerprint|kind|status|state|role|action|entity|method|(\w+_)?by|source|seller_id|use|sender|service|journey|section|phone|number|pincode|email|gstin|password|code|year|parent|body|at|format|firmware|manual|shown|recipient|via|named|version|word|words|hsn|sku|gtin|mpn|four|window_name|option_names|option_title|model|engine|country_of_origin)$/;
/** Values in JSON that are read as more than text. */
const NO_TEXT_KEY =
  /^(kind|color|colour|hash|media|href|url|link|path|id|key|email|phone|gstin|pincodes?|state|status|section|picture|code|to|template|templateId|font|corners|bankRates|instagram|youtube|facebook|x|opens|closes|days|number|film|poster|value|outline|edges|around)$/i;
const NO_TABLE =
  /^(shop_state|emulator_records|sent_messages|media|models|publications|releases?|release_.*|sessions|verifications|two_factors|tracking_secrets|webhook_.*)$/;

type Column = { place: string; column: string; type: string };

/**
 * Puts a formula, markup and a script link into every text of the shop, as if somebody had found a
 * way to type them. Pages, documents and files must take them as text. `short` is for the texts in
 * JSON, whose length is limited. Returns the columns.
 */
export async function fillWithMarkup(
  db: Db,
  { long = MARKUP, short = MARKUP } = {},
): Promise<string[]> {
  const columns = await listColumns(db);
  const filled: string[] = [];
  for (const column of columns.filter(({ place }) => place !== 'text_versions')) {
    // Constraints say which columns have no room for a free text.
    const isChanged = await db
      .transaction((tx) =>
        column.type === 'jsonb' ? fillJson(tx, column, short) : fillText(tx, column, long),
      )
      .then((count) => count > 0)
      .catch(() => false);
    if (isChanged) filled.push(`${column.place}.${column.column}`);
  }
  await saveTexts(db, short);
  return filled;
}

async function listColumns(db: Db): Promise<Column[]> {
  const columns = await rowsOf<Column>(
    db,
    sql`select table_name as place, column_name as "column", data_type as type
        from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb', 'ARRAY')
          and udt_name in ('text', 'jsonb', '_text')
        order by table_name, column_name`,
  );
  return columns.filter(({ place, column }) => !NO_TABLE.test(place) && !NO_TEXT.test(column));
}

/** Returns the number of changed rows. */
async function fillText(tx: Db, { place, column, type }: Column, text: string): Promise<number> {
  const [table, name] = [sql.identifier(place), sql.identifier(column)];
  const hostile = sql`${FORMULA} || left(value, 12) || ${text}::text ||
    case when length(value) > 200 then ${LINK}::text else '' end`;
  const value =
    type === 'text'
      ? sql`(select ${hostile} from (select ${name} as value) v) where ${name} <> ''`
      : sql`(select coalesce(array_agg(${hostile}), '{}') from unnest(${name}) as value)`;
  return (await rowsOf(tx, sql`update ${table} set ${name} = ${value} returning 1`)).length;
}

/** Returns the number of changed rows. */
async function fillJson(tx: Db, { place, column }: Column, text: string): Promise<number> {
  const [table, name] = [sql.identifier(place), sql.identifier(column)];
  const rows = await rowsOf<{ at: string; value: unknown }>(
    tx,
    sql`select ctid::text as at, ${name} as value from ${table} where ${name} is not null`,
  );
  for (const { at, value } of rows) {
    const marked = JSON.stringify(markTexts(value, text));
    await tx.execute(sql`update ${table} set ${name} = ${marked}::jsonb where ctid = ${at}::tid`);
  }
  return rows.length;
}

/** Settings and texts have no row until staff save them. */
async function saveTexts(db: Db, text: string): Promise<void> {
  for (const section of ['details', 'invoicing', 'grievance', 'support', 'delivery'] as const) {
    const values = markTexts(DEFAULTS[section], text) as object;
    await db
      .insert(shopSettings)
      .values({ section, values, version: 1 } as typeof shopSettings.$inferInsert)
      .onConflictDoUpdate({ target: shopSettings.section, set: { values } as never });
  }
  const page = { title: text, description: text, updated: '2026-11-20', text: text + LINK };
  const link = { text, href: '/contact' };
  const texts: Record<string, object> = {
    aboutus: page,
    faq: { entries: [{ question: text, answer: text + LINK }] },
    announcement: { text, href: '', slogans: [text] },
    header: { links: [{ ...link, links: [link] }] },
    footer: { columns: [{ title: text, links: [link] }] },
  };
  for (const [name, values] of Object.entries(texts))
    await db.insert(textVersions).values({ name, version: 1, values: { ...values } });
}

/** Keys and codes have no space; every other text gets the markup. */
function markTexts(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string')
    return NO_TEXT_KEY.test(key) || !value.includes(' ') ? value : mark(value, text);
  if (Array.isArray(value)) return value.map((one) => markTexts(one, text, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, markTexts(one, text, name)]),
  );
}

/** Stays within 40 characters, which is room enough in every field for sentences. */
function mark(value: string, text: string): string {
  return FORMULA + value.slice(0, 2) + text;
}
