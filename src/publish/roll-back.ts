import { atMost } from '#src/lib/at-most.ts';
import type { Db } from '#src/db/open.ts';
import type { Contents } from './contents.ts';
import { findHold, holdAt, lockLive } from './hold.ts';
import { findLive, listLiveable, pointLiveAt } from './live.ts';
import { noteLost } from './lost-contents.ts';
import { readChanges } from './release-files.ts';

/** So many contents are looked at together: each is a file to read, or a question over the network. */
const AT_ONCE = 16;

export type RolledBack = { name: string } | { problem: string };

/**
 * Makes a release live again and holds it until staff say that publishing goes on; without a name
 * the one before the live one. Every node follows within a second. Throws StoreAway, and changes
 * nothing, when it cannot be told whether its contents are there.
 */
export async function rollBack(
  db: Db,
  contents: Pick<Contents, 'isWhole'>,
  wanted?: string,
): Promise<RolledBack> {
  const kept = await listLiveable(db);
  const live = await findLive(db);
  const before = kept.find(({ id }) => live !== undefined && id < live.id);
  const release = wanted === undefined ? before : kept.find(({ name }) => name === wanted);
  if (wanted === undefined && !release) {
    return { problem: 'There is no earlier release to go back to.' };
  }
  if (!release) {
    return { problem: 'That release is no longer kept. Choose one that can be made live.' };
  }
  const { id, name } = release;
  if (id === live?.id && (await findHold(db))) return { problem: 'That release is already live.' };
  if (!(await isWhole(db, contents, live?.id, id))) {
    return { problem: 'Files of that release are lost. Choose another one.' };
  }
  return db.transaction(async (tx) => {
    await lockLive(tx);
    // A publication that ended meanwhile may have been one too many for it.
    if (!(await listLiveable(tx)).some((one) => one.id === id)) {
      return { problem: 'That release is no longer kept. Choose one that can be made live.' };
    }
    await holdAt(tx, name);
    await pointLiveAt(tx, id);
    return { name };
  });
}

/** Whether all is there that a release has otherwise than the live one. */
async function isWhole(
  db: Db,
  contents: Pick<Contents, 'isWhole'>,
  from: number | undefined,
  to: number,
): Promise<boolean> {
  const { set } = await readChanges(db, from, to);
  const inTurn = atMost(AT_ONCE);
  const lost: string[] = [];
  await Promise.all(
    set.map((file) =>
      inTurn(async () => {
        if (!(await contents.isWhole(file))) lost.push(file.hash);
      }),
    ),
  );
  await noteLost(db, lost);
  return lost.length === 0;
}
