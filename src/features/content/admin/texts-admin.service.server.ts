import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/db.ts';
import { textVersions } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { findUnknownPlaceholder, PLACEHOLDER_NAMES } from '#src/features/content/fill-in.ts';
import { readFileText } from '#src/features/content/texts/file-texts.server.ts';
import {
  getText,
  getVersion,
  lockText,
} from '#src/features/content/texts/site-texts.queries.server.ts';
import type { TextName, TextValues } from '#src/features/content/texts/site-texts.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen, sayMeanwhile } from '#src/platform/require-seen.ts';
import { recordChange } from '#src/publish/find/record-change.ts';

type Save = {
  name: TextName;
  /** Null for the text of the file. */
  values: TextValues[TextName] | null;
  /** The version that the person saw. */
  version: number;
  userId: string;
  action?: 'text.update' | 'text.restore';
};

/**
 * Saves a new version of a text, with its audit log entry and its publication. Saving what is shown
 * changes nothing. Throws EDIT_CONFLICT if somebody else has saved it in the meantime, and
 * INVALID_INPUT for an unknown placeholder.
 */
export async function saveText(db: Db, save: Save): Promise<void> {
  const { name, values, version, userId, action = 'text.update' } = save;
  if (values) requirePlaceholders(values);
  await db.transaction(async (tx) => {
    await lockText(tx, name);
    const now = await getText(tx, name);
    const isSame = values === null ? now.isFromFile : isDeepStrictEqual(now.values, values);
    if (isSame) return;
    requireSeen(version, { version: now.version, values: now }, sayMeanwhile(now.savedBy));
    const after = values ?? (await readFileText(name));
    await recordAudit(tx, {
      ...{ userId, action, entity: 'text', entityId: name },
      ...{ before: now.values, after },
    });
    await tx.insert(textVersions).values({ name, version: version + 1, values, savedBy: userId });
    await recordChange(tx, { entity: 'text', entityId: name, userId });
  });
}

/** Saves an earlier version again. Throws what saveText() throws, or NOT_FOUND. */
export async function restoreVersion(
  db: Db,
  { restored, ...save }: Omit<Save, 'values' | 'action'> & { restored: number },
): Promise<void> {
  const values = await getVersion(db, save.name, restored);
  await saveText(db, { ...save, values, action: 'text.restore' });
}

/** A page with an unknown placeholder could not be published. */
function requirePlaceholders(values: TextValues[TextName]): void {
  const unknown = findUnknownPlaceholder(JSON.stringify(values));
  if (unknown === undefined) return;
  const message = `{{${unknown}}} is not a setting. Use one of ${PLACEHOLDER_NAMES.map((name) => `{{${name}}}`).join(', ')}.`;
  throw new AppError('INVALID_INPUT', { message, fields: { text: message } });
}
