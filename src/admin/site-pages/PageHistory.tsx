import {
  type EditedPage,
  listPageVersions,
  restorePageVersion,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { VersionRow } from '#src/admin/audit/VersionRow.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { changedFields } from '#src/admin/kit/merge-draft.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { useLabels } from './useLabels.ts';

type Props = { page: EditedPage; onReplaced: (page: EditedPage) => void };

/** Published versions of a page: what differs from what shoppers see, and a way back to each. */
export function PageHistory({ page, onReplaced }: Props) {
  const { name, version } = page;
  const labels = useLabels();
  const { remote, reload } = useRemote(
    () => staffCall(listPageVersions, { name }),
    `${name} ${version}`,
  );
  const mayRestore = useMayCall(restorePageVersion) && !page.isRemoved;
  const restore = async (restored: number) => {
    onReplaced(await staffCall(restorePageVersion, { name, version, restored }));
    showToast('Restored. Shoppers see it in a moment.');
  };
  return (
    <Panel title="History">
      <Loaded remote={remote} reload={reload}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="text-sm text-soft">It has not been published yet.</p>
          ) : (
            <ol className="grid grid-cols-1 divide-y divide-line">
              {versions.map(({ number, savedBy, savedAt, values }, at) => (
                <VersionRow
                  key={number}
                  name={number === 0 ? 'The home page of a new shop' : `Version ${number}`}
                  isCurrent={at === 0}
                  changes={
                    at === 0 ? [] : toChanges(labels(versions[0]?.values ?? values), labels(values))
                  }
                  onRestore={mayRestore ? () => restore(number) : undefined}
                  {...{ savedBy, savedAt }}
                >
                  It is published and becomes the newest version.{' '}
                  {page.isDraft && 'Your draft stays. '}
                  Changes that you have not saved here are lost.
                </VersionRow>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}

type Labels = ReturnType<ReturnType<typeof useLabels>>;

function toChanges(before: Labels, after: Labels) {
  return changedFields(before, after)
    .filter((field) => field !== 'slug')
    .map((field) => ({
      ...{ field, label: before[field][0], color: '', variantTitle: '' },
      ...{ before: before[field][1], after: after[field][1] },
    }));
}
