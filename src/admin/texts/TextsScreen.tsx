import { listSiteTexts } from '#src/features/content/admin/texts-admin.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { SitePageList } from '#src/admin/site-pages/SitePageList.tsx';
import { TEXT_LABELS, TEXT_ORDER } from './text-labels.ts';

/** Index of the shop's own pages, texts and menus. */
export function TextsScreen() {
  const { remote, reload } = useRemote(() => staffCall(listSiteTexts, {}));
  return (
    <>
      <PageHead title="Pages and menus" />
      <SitePageList />
      <h2 className="mb-3 text-lg font-bold tracking-tight">Texts and menus</h2>
      <Loaded remote={remote} reload={reload}>
        {({ texts }) => (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {TEXT_ORDER.map((name) => {
              const text = texts.find((one) => one.name === name);
              return (
                <li key={name}>
                  <Link
                    href={`/admin/texts/${name}`}
                    className="grid h-full content-start gap-0.5 rounded-card border border-line bg-surface p-4 hover:border-brand sm:p-5"
                  >
                    <span className="font-bold">{TEXT_LABELS[name].title}</span>
                    <span className="text-sm text-soft">{TEXT_LABELS[name].hint}</span>
                    <span className="mt-1 text-sm font-semibold">{text && stateOf(text)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </>
  );
}

type State = { isFromFile: boolean; savedBy: string | null; savedAt: string | null };

function stateOf({ isFromFile, savedBy, savedAt }: State): string {
  if (isFromFile || !savedAt) return 'Text of a new shop';
  return `Changed${savedBy ? ` by ${savedBy}` : ''} on ${formatDateTime(savedAt)}`;
}
