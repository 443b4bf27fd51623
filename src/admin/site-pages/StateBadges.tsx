import type { SitePageFacts } from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { Badge } from '#src/ui/Badge.tsx';

/** Badges of a page that is live or deleted, or that has a draft. */
export function StateBadges({
  page,
}: {
  page: Pick<SitePageFacts, 'isLive' | 'isDraft' | 'isRemoved'>;
}) {
  const { isLive, isDraft, isRemoved } = page;
  return (
    <>
      {isRemoved && <Badge>Deleted</Badge>}
      {isLive && <Badge kind="good">Live</Badge>}
      {isDraft && <Badge kind="warn">Draft</Badge>}
    </>
  );
}
