import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listMigrations, migrationsFolder, OLDEST_FORMAT_KEY } from '#src/db/migrations.ts';
import { Manifest } from '#src/features/backups/manifest.ts';

const FORMATS = join(import.meta.dirname, 'formats');
const sqlOf = (tag: string) => readFile(join(migrationsFolder, `${tag}.sql`), 'utf8');

/** Changes that break the previous release while it still serves. */
const CONTRACTIONS: readonly [what: string, found: RegExp][] = [
  ['takes a table away', /\bdrop table\b/i],
  ['takes a column away', /\bdrop column\b/i],
  ['renames', /\brename\b/i],
  ['lets a column be empty no more', /\bset not null\b/i],
  ['changes the type of a column', /\bset data type\b|\balter column "?\w+"? type\b/i],
  ['takes a default away', /\bdrop default\b/i],
  [
    'adds a column that older code leaves out',
    /\badd column\b(?![^;]*\b(?:default|generated always)\b)[^;]*\bnot null\b/i,
  ],
];

/**
 * A step that takes something away says on the line before from which release on nobody misses it
 * (`-- contraction: nobody reads it since 0007_name`), and refuses older code at its end.
 */
function objections(text: string, ownNumber: number): string[] {
  const statements = text.split('--> statement-breakpoint').map((one) => one.trim());
  const isSaid = (one: string) => /^-- contraction: .*since \d{4}_\w+/m.test(one);
  const found = statements.flatMap((one) => {
    const code = one.replace(/^\s*--.*$/gm, '');
    const names = CONTRACTIONS.filter(([, pattern]) => pattern.test(code)).map(([what]) => what);
    return names.map((what) => ({ what, said: isSaid(one) }));
  });
  const unsaid = found
    .filter(({ said }) => !said)
    .map(({ what }) => `It ${what} and does not say since when`);
  const raised = new RegExp(`'${OLDEST_FORMAT_KEY}', '(\\d+)'`).exec(text)?.[1];
  const isRefusing = raised !== undefined && Number(raised) >= 1 && Number(raised) <= ownNumber + 1;
  return found.length > 0 && !isRefusing ? [...unsaid, 'It does not refuse older code'] : unsaid;
}

describe('migrations', () => {
  // The first one makes the tables of version 1.0: no code is older.
  test('migrations leave what older code needs while it still serves', async () => {
    for (const [at, { tag }] of listMigrations().entries()) {
      if (at > 0) expect(objections(await sqlOf(tag), at), tag).toEqual([]);
    }
  });

  test('reports a migration that removes something unless its comment says since when', () => {
    const bad = [
      'ALTER TABLE "a" DROP COLUMN "b"',
      'DROP TABLE "a"',
      'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
      'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
      'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint',
      'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
    ];
    for (const one of bad) expect(objections(one, 5), one).toHaveLength(2);
    const good = 'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL';
    expect(objections(good, 5)).toEqual([]);
    const said =
      '-- contraction: nobody reads it since 0004_names\nALTER TABLE "a" DROP COLUMN "b"';
    expect(objections(said, 5)).toEqual(['It does not refuse older code']);
    const whole = `${said};--> statement-breakpoint
      INSERT INTO "shop_state" ("key", "value") VALUES ('${OLDEST_FORMAT_KEY}', '5')
      ON CONFLICT ("key") DO UPDATE SET "value" = '5'`;
    expect(objections(whole, 5)).toEqual([]);
  });

  test('lists migrations in order of time, the order in which they run', () => {
    const times = listMigrations().map(({ when }) => when);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('the migrations of a stored database format are unchanged', async () => {
    for (const format of await readdir(FORMATS)) {
      if (format.endsWith('.ts')) continue;
      const [backup = ''] = await readdir(join(FORMATS, format));
      const file = join(FORMATS, format, backup, 'manifest.json.gz');
      const { migrations } = Manifest.parse(
        JSON.parse(gunzipSync(await readFile(file)).toString()),
      );
      const known = listMigrations();
      for (const [at, { hash, when }] of migrations.entries()) {
        const text = await sqlOf(known[at]?.tag ?? '');
        const now = {
          when: known[at]?.when,
          hash: createHash('sha256').update(text).digest('hex'),
        };
        expect(now, known[at]?.tag).toEqual({ when, hash });
      }
    }
  });
});
