import { buttonClass } from '#src/ui/button.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';

type Props = { entity: 'product' | 'category' | 'offer' | 'news'; id: number };

/** Returns the address of the audit log of one thing. */
export function historyPath(entity: Props['entity'], id: number): string {
  return `/admin/audit?entity=${entity}&id=${id}`;
}

/** Links to the audit log of one thing, for staff who may read it. */
export function HistoryLink({ entity, id }: Props) {
  const mayRead = useMayCall(listAudit);
  if (!mayRead) return null;
  return (
    <Link href={historyPath(entity, id)} className={buttonClass('secondary', 'small')}>
      History
    </Link>
  );
}
