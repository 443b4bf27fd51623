import {
  listTextVersions,
  restoreText,
  type SavedText,
} from '#src/features/content/admin/texts-admin.contract.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { VersionRow } from '#src/admin/audit/VersionRow.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { toParts } from './text-labels.ts';

const WHAT_HAPPENS =
  'It replaces the current text in the shop and becomes the newest version. Changes that you have not saved here are lost.';

type Props = { text: SavedText; onRestored: (text: SavedText) => void };

/** Earlier versions of a text: what differs, and a way back to each. */
export function TextHistory({ text, onRestored }: Props) {
  const { name, version } = text;
  const { remote, reload } = useRemote(
    () => staffCall(listTextVersions, { name }),
    `${name} ${version}`,
  );
  const mayRestore = useMayCall(restoreText);
  const restore = async (restored: number) => {
    onRestored(await staffCall(restoreText, { name, version, restored }));
    showToast('Restored. It is being published.');
  };
  return (
    <Panel title="History">
      <Loaded remote={remote} reload={reload}>
        {({ versions }) => (
          <ol className="grid grid-cols-1 divide-y divide-line">
            {versions.map((one) => (
              <VersionRow
                key={one.version}
                name={`Version ${one.version}${one.isFromFile ? ', the text of a new shop' : ''}`}
                isCurrent={one.version === version}
                changes={toChanges(text, one)}
                onRestore={mayRestore ? () => restore(one.version) : undefined}
                savedBy={one.savedBy}
                savedAt={one.savedAt}
              >
                {WHAT_HAPPENS}
              </VersionRow>
            ))}
            <VersionRow
              name="The text of a new shop"
              isCurrent={version === 0}
              changes={[]}
              onRestore={mayRestore && !text.isFromFile ? () => restore(0) : undefined}
              savedBy={null}
              savedAt={null}
            >
              {WHAT_HAPPENS}
            </VersionRow>
          </ol>
        )}
      </Loaded>
    </Panel>
  );
}

function toChanges(now: SavedText, other: SavedText) {
  const before = toParts(now.values);
  const after = toParts(other.values);
  return Object.keys(before)
    .filter((label) => before[label] !== after[label])
    .map((label) => ({
      ...{ field: label, label, color: '', variantTitle: '' },
      ...{ before: before[label] ?? '', after: after[label] ?? '' },
    }));
}
