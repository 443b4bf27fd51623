import { useState } from 'react';
import {
  type EditedPage,
  listPageVersions,
  restorePageVersion,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import type { PageContent } from '#src/features/site-pages/sections.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Changes } from '#src/admin/audit/Changes.tsx';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { changedFields } from '#src/admin/kit/merge-draft.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { labels } from './section-drafts.ts';

type Props = { page: EditedPage; onReplaced: (page: EditedPage) => void };
type Version = OutputOf<typeof listPageVersions>['versions'][number];

/** Published versions of a page: what differs from what shoppers see, and a way back to each. */
export function PageHistory({ page, onReplaced }: Props) {
  const { name, version } = page;
  const { remote, reload } = useRemote(
    () => staffCall(listPageVersions, { name }),
    `${name} ${version}`,
  );
  return (
    <Panel title="History">
      <Loaded remote={remote} reload={reload}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="text-sm text-soft">It has not been published yet.</p>
          ) : (
            <ol className="grid grid-cols-1 divide-y divide-line">
              {versions.map((one, at) => (
                <Row
                  key={one.number}
                  live={at === 0 ? undefined : versions[0]}
                  {...{ one, page, onReplaced }}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** `live` is undefined for the version that shoppers see. */
function Row({ one, live, page, onReplaced }: Props & { one: Version; live: Version | undefined }) {
  const { number, savedBy, savedAt, values } = one;
  const name = number === 0 ? 'The home page of a new shop' : `Version ${number}`;
  const changes = live ? toChanges(live.values, values) : [];
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <strong>{name}</strong>
          {savedAt && (
            <span className="block text-soft">
              {savedBy ?? 'Someone with a deleted account'}, {formatDateTime(savedAt)}
            </span>
          )}
        </p>
        {live ? (
          <Restore {...{ page, onReplaced, number, name }} />
        ) : (
          <span className="text-sm font-semibold text-good">Current</span>
        )}
      </div>
      {changes.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit py-1 font-semibold text-brand">
            Compare<span className="sr-only"> {name} with the current version</span>
          </summary>
          <Changes changes={changes} names={['Now', name]} />
        </details>
      )}
    </li>
  );
}

function Restore({ page, onReplaced, number, name }: Props & { number: number; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const mayRestore = useMayCall(restorePageVersion);
  if (!mayRestore || page.isRemoved) return null;
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Restore ${name.charAt(0).toLowerCase()}${name.slice(1)}?`}
        action="Restore"
        onConfirm={async () => {
          const input = { name: page.name, version: page.version, restored: number };
          onReplaced(await staffCall(restorePageVersion, input));
          showToast('Restored. Shoppers see it in a moment.');
        }}
      >
        <p className="text-sm">
          It is published and becomes the newest version. {page.isDraft && 'Your draft stays. '}
          Changes that you have not saved here are lost.
        </p>
      </Confirm>
    </>
  );
}

function toChanges(now: PageContent, other: PageContent) {
  const [before, after] = [labels(now), labels(other)];
  return changedFields(before, after)
    .filter((field) => field !== 'slug')
    .map((field) => ({
      ...{ field, label: before[field][0], color: '', variantTitle: '' },
      ...{ before: before[field][1], after: after[field][1] },
    }));
}
