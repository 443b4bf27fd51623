import { atMost } from '#src/lib/at-most.ts';
import type { Db } from '#src/db/db.ts';
import type { Contents } from './contents.ts';
import { findHold, holdAt, lockLive } from './hold.ts';
import { findLive, listLiveable, pointLiveAt } from './live.ts';
import { recordLost } from './lost-contents.ts';
import { readChanges } from './release-files.ts';

/** Files checked in parallel; each is a file to read or a network call. */
const AT_ONCE = 16;

type RolledBack = { name: string } | { problem: string };

/**
 * Makes a release live again (by default the previous one) and pauses publishing until
 * staff resume it. Every node follows within a second. Throws StoreAway, and changes nothing, if
 * its contents cannot be checked.
 */
export async function rollBack(
  db: Db,
  contents: Pick<Contents, 'isWhole'>,
  wanted?: string,
): Promise<RolledBack> {
  const choices = await listLiveable(db);
  const live = await findLive(db);
  const before = choices.find(({ id }) => live !== undefined && id < live.id);
  const release = wanted === undefined ? before : choices.find(({ name }) => name === wanted);
  if (wanted === undefined && !release) {
    return { problem: 'There is no earlier release to roll back to.' };
  }
  if (!release) {
    return { problem: 'This release has been deleted. Choose another one.' };
  }
  const { id, name } = release;
  if (id === live?.id && (await findHold(db))) return { problem: 'This release is already live.' };
  if (!(await isWhole(db, contents, live?.id, id))) {
    return { problem: 'Files of this release are missing. Choose another one.' };
  }
  return db.transaction(async (tx) => {
    await lockLive(tx);
    // A publication that ended in the meantime may have pushed it out of the kept releases.
    if (!(await listLiveable(tx)).some((one) => one.id === id)) {
      return { problem: 'This release has been deleted. Choose another one.' };
    }
    await holdAt(tx, name);
    await pointLiveAt(tx, id);
    return { name };
  });
}

/** Returns whether all files in which a release differs from the live one are intact. */
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
  await recordLost(db, lost);
  return lost.length === 0;
}
