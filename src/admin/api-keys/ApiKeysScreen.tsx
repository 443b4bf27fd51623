import { countText } from '#src/lib/count-text.ts';
import { useState } from 'react';
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '#src/features/account/api-keys/api-keys.contract.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { SCOPES } from '#src/lib/roles.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { showToast } from '#src/ui/toast.store.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { DataTable } from '#src/admin/kit/DataTable.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { ConnectAssistant } from './ConnectAssistant.tsx';

/** Lists the API keys, and revokes them. */
export function ApiKeysScreen() {
  const query = useQuery();
  const { remote, isBusy, reload } = useRemote(() => staffCall(listApiKeys, {}));
  const [revoked, setRevoked] = useState<ApiKey>();
  return (
    <>
      <PageHead
        title="API keys"
        above={
          <Link href="/admin/settings" className="font-bold text-brand">
            ← Settings
          </Link>
        }
      >
        <a href="/api/docs#keys" className={buttonClass('secondary')}>
          API guide
        </a>
        <LinkFor call={createApiKey} href="/admin/settings/api-keys/add" className={buttonClass()}>
          Create key
        </LinkFor>
      </PageHead>
      <p className="mb-4 max-w-prose text-sm text-soft">
        With a key, another program can do what staff do here: import products, read orders, ship
        them. Its changes appear in the audit log under the key’s name.
      </p>
      <Loaded remote={remote} reload={reload}>
        {({ keys }) => (
          <DataTable
            label="API keys"
            count={countText(keys.length, 'API key')}
            columns={columnsOf(setRevoked)}
            rows={keys}
            rowId={({ id }) => String(id)}
            rowName={({ name }) => name}
            empty={<p>No API keys yet. Create one for each program that works with your shop.</p>}
            {...{ query, isBusy }}
          />
        )}
      </Loaded>
      <ConnectAssistant />
      <Confirm
        open={revoked !== undefined}
        onClose={() => setRevoked(undefined)}
        title={`Revoke ${revoked?.name ?? 'the key'}?`}
        action="Revoke key"
        onConfirm={async () => {
          if (!revoked) return;
          await staffCall(revokeApiKey, { id: revoked.id });
          await reload();
          showToast(`${revoked.name} is revoked.`);
        }}
      >
        <p className="text-sm">
          Programs that use this key stop working immediately. A revoked key cannot be restored; you
          can create a new one.
        </p>
      </Confirm>
    </>
  );
}

function columnsOf(onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] {
  return [
    {
      id: 'name',
      title: 'Key',
      isFixed: true,
      cell: ({ name, prefix, state }) => (
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
            {name} <State state={state} />
          </span>
          <code className="text-xs text-soft">{prefix}…</code>
        </span>
      ),
    },
    { id: 'scopes', title: 'May do', cell: (key) => <Scopes {...key} /> },
    {
      id: 'used',
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never'),
    },
    { id: 'expires', title: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
    {
      id: 'created',
      title: 'Created',
      cell: ({ createdAt, createdBy }) => (
        <>
          {formatDate(createdAt)}
          <span className="text-soft md:block"> by {createdBy?.name ?? 'a deleted account'}</span>
        </>
      ),
    },
    {
      id: 'revoke',
      title: 'Revoke',
      isFixed: true,
      align: 'right',
      cell: (key) =>
        key.state === 'revoked' || key.state === 'expired' ? null : (
          <Button look="secondary" size="small" onClick={() => onRevoke(key)}>
            Revoke<span className="sr-only"> {key.name}</span>
          </Button>
        ),
    },
  ];
}

const STATES = {
  active: undefined,
  expired: { kind: 'muted', text: 'Expired' },
  revoked: { kind: 'muted', text: 'Revoked' },
  stopped: { kind: 'bad', text: 'Stopped: creator left' },
} as const;

function State({ state }: Pick<ApiKey, 'state'>) {
  const shown = STATES[state];
  return shown ? <Badge kind={shown.kind}>{shown.text}</Badge> : null;
}

function Scopes({ scopes, lostScopes, state }: ApiKey) {
  const count = scopes.length === 1 ? '1 scope' : `${scopes.length} scopes`;
  return (
    <details>
      <summary className="cursor-pointer py-1">
        {scopes.length === SCOPES.length ? 'Everything' : count}
        {state === 'active' && lostScopes.length > 0 && (
          <span className="block font-semibold text-warn">
            {lostScopes.length} without effect: the creator’s role has changed
          </span>
        )}
      </summary>
      <ul className="mt-1 grid gap-0.5 font-mono text-xs">
        {scopes.map((scope) => (
          <li key={scope} className={lostScopes.includes(scope) ? 'text-soft line-through' : ''}>
            {scope}
          </li>
        ))}
      </ul>
    </details>
  );
}

const SOON_DAYS = 14;

/** The day on which a key ends; marked when it is near. */
function Expiry({ at }: { at: string | null }) {
  const [now] = useState(Date.now);
  if (at === null) return 'Never';
  const days = Math.ceil((Date.parse(at) - now) / DAY_MS);
  if (days <= 0 || days > SOON_DAYS) return formatDate(at);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formatDate(at)} <Badge kind="warn">{days === 1 ? 'In a day' : `In ${days} days`}</Badge>
    </span>
  );
}
