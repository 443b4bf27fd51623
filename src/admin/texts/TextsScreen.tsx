import { listSiteTexts } from '#src/features/content/admin/texts-admin.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Tile, Tiles } from '#src/admin/kit/Tiles.tsx';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { SitePageList } from '#src/admin/site-pages/SitePageList.tsx';
import { TEXT_LABELS, TEXT_ORDER } from './text-labels.ts';

/** Index of the shop's own pages, texts and menus. */
export function TextsScreen() {
  const { remote, reload } = useRemote(() => staffCall(listSiteTexts, {}));
  return (
    <>
      <PageHead title="Pages and menus" />
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <SitePageList />
        <section aria-labelledby="site-texts" className="grid grid-cols-1 gap-3">
          <h2
            id="site-texts"
            className="flex min-h-11 items-center text-lg font-bold tracking-tight"
          >
            Texts and menus
          </h2>
          <Loaded remote={remote} reload={reload}>
            {({ texts }) => (
              <Tiles>
                {TEXT_ORDER.map((name) => {
                  const text = texts.find((one) => one.name === name);
                  return (
                    <Tile key={name} {...TEXT_LABELS[name]} href={`/admin/texts/${name}`}>
                      {text && <StateOf {...text} />}
                    </Tile>
                  );
                })}
              </Tiles>
            )}
          </Loaded>
        </section>
      </div>
    </>
  );
}

type State = { isFromFile: boolean; savedBy: string | null; savedAt: string | null };

/** Says who changed a text, and when; nothing for a text that came with the shop. */
function StateOf({ isFromFile, savedBy, savedAt }: State) {
  if (isFromFile || !savedAt) return null;
  return (
    <span className="text-sm font-semibold wrap-anywhere">
      Changed{savedBy && ` by ${savedBy}`} on {formatDateTime(savedAt)}
    </span>
  );
}
