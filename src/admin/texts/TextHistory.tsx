import { useState } from 'react';
import {
  listTextVersions,
  restoreText,
  type SavedText,
} from '#src/features/content/admin/texts-admin.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Changes } from '#src/admin/audit/Changes.tsx';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { toParts } from './text-labels.ts';

type Props = { text: SavedText; onRestored: (text: SavedText) => void };

/** Earlier versions of a text: what differs, and a way back to each. */
export function TextHistory({ text, onRestored }: Props) {
  const { name, version } = text;
  const { remote, reload } = useRemote(
    () => staffCall(listTextVersions, { name }),
    `${name} ${version}`,
  );
  return (
    <Panel title="History">
      <Loaded remote={remote} reload={reload}>
        {({ versions }) => (
          <ol className="grid grid-cols-1 divide-y divide-line">
            {versions.map((one) => (
              <Version key={one.version} one={one} now={text} onRestored={onRestored} />
            ))}
            <FirstVersion now={text} onRestored={onRestored} />
          </ol>
        )}
      </Loaded>
    </Panel>
  );
}

type VersionProps = { one: SavedText; now: SavedText; onRestored: Props['onRestored'] };

function Version({ one, now, onRestored }: VersionProps) {
  const { version, savedBy, savedAt, isFromFile } = one;
  const changes = toChanges(now, one);
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <strong>Version {version}</strong>
          {isFromFile && ', the text of a new shop'}
          <span className="block text-soft">
            {savedBy ?? 'Someone with a deleted account'}
            {savedAt && `, ${formatDateTime(savedAt)}`}
          </span>
        </p>
        {version === now.version ? (
          <span className="text-sm font-semibold text-good">Current</span>
        ) : (
          <Restore now={now} restored={version} name={`version ${version}`} {...{ onRestored }} />
        )}
      </div>
      {version !== now.version &&
        (changes.length === 0 ? (
          <p className="text-sm text-soft">The same as the current version.</p>
        ) : (
          <details className="text-sm">
            <summary className="w-fit py-1 font-semibold text-brand">
              Compare<span className="sr-only"> version {version} with the current one</span>
            </summary>
            <Changes changes={changes} names={['Now', `Version ${version}`]} />
          </details>
        ))}
    </li>
  );
}

function FirstVersion({ now, onRestored }: Omit<VersionProps, 'one'>) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <p className="text-sm">
        <strong>The text of a new shop</strong>
      </p>
      {now.isFromFile ? (
        now.version === 0 && <span className="text-sm font-semibold text-good">Current</span>
      ) : (
        <Restore now={now} restored={0} name="the text of a new shop" {...{ onRestored }} />
      )}
    </li>
  );
}

type RestoreProps = Omit<VersionProps, 'one'> & { restored: number; name: string };

function Restore({ now, restored, name, onRestored }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const mayRestore = useMayCall(restoreText);
  if (!mayRestore) return null;
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Restore ${name}?`}
        action="Restore"
        onConfirm={async () => {
          const input = { name: now.name, version: now.version, restored };
          onRestored(await staffCall(restoreText, input));
          showToast('Restored. It is being published.');
        }}
      >
        <p className="text-sm">
          It replaces the current text in the shop and becomes the newest version. Changes that you
          have not saved here are lost.
        </p>
      </Confirm>
    </>
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
