import { useState } from 'react';
import { ChevronDownIcon } from '#src/ui/icons.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import type { AuditEntry } from '#src/features/audit/audit.contract.ts';
import { Changes } from './Changes.tsx';
import { toSentence } from './entry-labels.ts';

const LINK = 'font-bold text-brand underline-offset-4 hover:underline';

/** One entry: who did what and, when expanded, each value before and after. */
export function EntryCell({ entry, isOpen = false }: { entry: AuditEntry; isOpen?: boolean }) {
  const { id, changes, undoOf, undoneBy } = entry;
  const { before, name, href, after, isWhole } = toSentence(entry);
  const [isShown, setShown] = useState(isOpen);
  return (
    <div className="grid min-w-0 gap-1 py-1">
      <p className="wrap-anywhere">
        {before}{' '}
        {href === undefined ? (
          <strong>{name}</strong>
        ) : (
          <Link href={href} className={LINK}>
            {name}
          </Link>
        )}{' '}
        {after}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {changes.length > 0 && !isWhole && (
          <button
            type="button"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
            className="inline-flex min-h-8 items-center gap-1 text-xs font-bold text-soft hover:text-brand"
          >
            {isShown ? 'Hide' : 'Show'} before and after
            <span className="sr-only"> of entry {id}</span>
            <ChevronDownIcon
              className={`size-3.5 transition-transform ${isShown ? 'rotate-180' : ''}`}
            />
          </button>
        )}
        {undoneBy !== null && (
          <span className="inline-flex items-center gap-2 text-xs">
            <Badge kind="warn">Undone</Badge>
            <EntryLink id={undoneBy} text={`by #${undoneBy}`} />
          </span>
        )}
        {undoOf !== null && <EntryLink id={undoOf} text={`See #${undoOf}`} />}
      </div>
      {isShown && !isWhole && <Changes changes={changes} />}
    </div>
  );
}

function EntryLink({ id, text }: { id: number; text: string }) {
  return (
    <Link href={`/admin/audit?entry=${id}`} className={`py-2 text-xs ${LINK}`}>
      {text}
    </Link>
  );
}
