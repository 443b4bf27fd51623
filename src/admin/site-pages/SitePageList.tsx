import { useState } from 'react';
import {
  createSitePage,
  listSitePages,
  type SitePageFacts,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { PAGE_SLUG_MAX, PAGE_TITLE_MAX } from '#src/features/site-pages/sections.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { goTo, $route } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Tile, Tiles } from '#src/admin/kit/Tiles.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { StateBadges } from './StateBadges.tsx';

/** The home page and landing pages, and a way to add one. */
export function SitePageList() {
  const { remote, reload } = useRemote(() => staffCall(listSitePages, {}));
  const [isAdding, setAdding] = useState($route.get().path.endsWith('/add'));
  const mayAdd = useMayCall(createSitePage);
  return (
    <section aria-labelledby="site-pages" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="site-pages" className="text-lg font-bold tracking-tight">
          Pages made of sections
        </h2>
        {mayAdd && <Button onClick={() => setAdding(true)}>Add page</Button>}
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ pages }) => (
          <>
            <Tiles>
              {pages.map((page) => (
                <PageTile key={page.name} page={page} />
              ))}
            </Tiles>
            {pages.length === 1 && (
              <p className="text-sm text-soft">
                Add a page for a sale, a brand or a season. It is built from the same sections as
                the home page.
              </p>
            )}
          </>
        )}
      </Loaded>
      {mayAdd && <AddPage open={isAdding} onClose={() => setAdding(false)} />}
    </section>
  );
}

function PageTile({ page }: { page: SitePageFacts }) {
  const { name, title, path, savedBy, savedAt } = page;
  const heading = (
    <span className="flex flex-wrap items-center gap-2">
      {title}
      <StateBadges page={page} />
    </span>
  );
  return (
    <Tile href={`/admin/texts/pages/${name}`} title={heading} hint={path}>
      {savedAt && (
        <span className="text-sm font-semibold wrap-anywhere">
          Changed{savedBy && ` by ${savedBy}`} on {formatDateTime(savedAt)}
        </span>
      )}
    </Tile>
  );
}

function AddPage({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      {...{ open, onClose }}
      title="Add page"
      start={{ title: '', slug: '' }}
      action="Add page"
      onSubmit={async (typed) => {
        const { name } = await staffCall(createSitePage, typed);
        goTo(`/admin/texts/pages/${name}`, { isSaved: true });
      }}
    >
      {({ text }) => (
        <>
          <Field label="Title" maxLength={PAGE_TITLE_MAX} {...text('title')} />
          <Field
            label="Address"
            required={false}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PAGE_SLUG_MAX}
            hint="The end of its address, such as diwali-sale. Leave empty to create it from the title."
            {...text('slug')}
          />
        </>
      )}
    </FormDialog>
  );
}
