import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { readFile as readShop } from './plan-file.queries.server.ts';
import { previewShop } from './preview-shop.service.server.ts';
import { ShopImport } from './shop-import.contract.ts';
import { ShopPreview } from './shop-preview.contract.ts';
import { getImport } from './shop-import.queries.server.ts';
import { startShop } from './shop-import.service.server.ts';

/** The steps of `npm run import-shop`, which the running shop carries out. */
export const ShellStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('preview'), path: z.string() }),
  z.object({
    step: z.literal('start'),
    path: z.string(),
    digest: z.string(),
    /** The staff member who is responsible; by default the first owner. */
    email: z.optional(z.string()),
  }),
  z.object({ step: z.literal('progress'), id: z.int() }),
]);
export type ShellStep = z.infer<typeof ShellStep>;

export const ShellAnswers = {
  preview: ShopPreview,
  start: ShopImport,
  progress: ShopImport,
};

/** Runs one step for the shell, with the mapping that was last chosen for that kind of shop. */
export async function runShellStep(deps: { db: Db; jobs: Jobs }, input: unknown): Promise<unknown> {
  const asked = ShellStep.parse(input);
  if (asked.step === 'progress') return getImport(deps.db, asked.id);
  const bytes = await readFile(asked.path);
  const read = { bytes, file: readShop(bytes) };
  if (asked.step === 'preview') {
    // Without what is planned, which is large.
    return ShopPreview.parse(await previewShop(deps.db, read, undefined));
  }
  const userId = await findResponsible(deps.db, asked.email);
  const fileName = basename(asked.path);
  return startShop(deps, read, { fileName, digest: asked.digest, userId });
}

async function findResponsible(db: Db, email: string | undefined): Promise<string> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      email === undefined
        ? eq(users.role, 'owner')
        : sql`${users.email} = ${email.toLowerCase()} and ${users.role} in ('owner', 'manager')`,
    )
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (found) return found.id;
  throw new Error(
    email === undefined
      ? 'This shop has no owner yet.'
      : `${email} is not an owner or manager of this shop.`,
  );
}
