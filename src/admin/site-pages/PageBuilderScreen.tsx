import { useState } from 'react';
import {
  type EditedPage,
  viewEditedPage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { HOME } from '#src/features/site-pages/sections.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { PageBuilder } from './PageBuilder.tsx';
import { PageHistory } from './PageHistory.tsx';
import { RemovePage } from './RemovePage.tsx';
import { StateBadges } from './StateBadges.tsx';

const BACK = (
  <Link href="/admin/texts" className="font-bold text-brand">
    ← Pages and menus
  </Link>
);

/** Editor of a page made of sections, with a preview and its history. */
export function PageBuilderScreen({ values }: ScreenProps) {
  const name = values['name'] ?? '';
  const { remote, reload, put } = useRemote(() => staffCall(viewEditedPage, { name }), name);
  const page = remote.state === 'ready' ? remote.value : undefined;
  // The form starts again from values that were not typed in it.
  const [resets, setResets] = useState(0);
  const onReplaced = (next: EditedPage) => {
    put(next);
    setResets(resets + 1);
  };
  return (
    <>
      <PageHead title={page?.title || 'Page'} above={BACK}>
        {page && <StateBadges page={page} />}
        {page?.isLive && (
          <a href={page.path} className={buttonClass('secondary', 'small')}>
            View in shop
          </a>
        )}
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(edited) => (
          <div className="grid grid-cols-1 gap-5">
            <PageBuilder
              key={`${name} ${resets}`}
              page={edited}
              {...{ onReplaced }}
              onSaved={put}
            />
            <PageHistory page={edited} onReplaced={onReplaced} />
            {name !== HOME && <RemovePage page={edited} onReplaced={onReplaced} />}
          </div>
        )}
      </Loaded>
    </>
  );
}
