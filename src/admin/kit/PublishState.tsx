import { useEffect, useState } from 'react';
import { Badge } from '#src/ui/Badge.tsx';
import { formatDateTime } from '#src/lib/dates.ts';
import { type Publication, viewPublication } from '#src/features/publishing/publishing.contract.ts';
import { staffCall } from './staff-call.store.ts';

type Props = {
  entity: 'product' | 'category' | 'slide' | 'news' | 'settings' | 'text' | 'site-page' | 'import';
  id: string;
  /** Changes with each save. */
  saves: number;
};

const EVERY_MS = 1500;

/** Shows the publish state of a saved change: Saved, Publishing, Live, or why it is held back. */
export function PublishState({ entity, id, saves }: Props) {
  // A response from before the last save no longer applies.
  const [held, setHeld] = useState<{ saves: number; publication: Publication | undefined }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      const next = await staffCall(viewPublication, { entity, id }).catch(() => undefined);
      if (isOver) return;
      setHeld({ saves, publication: next });
      // Failed publishing is retried automatically.
      if (next && next.state !== 'live' && next.state !== 'held')
        timer = setTimeout(() => void ask(), EVERY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [entity, id, saves]);

  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-sm">
      {held?.saves === saves && held.publication && (
        <Says publication={held.publication} isSaved={saves > 0} />
      )}
      {held?.saves !== saves && saves > 0 && <span className="font-semibold">Saved →</span>}
    </div>
  );
}

function Says({ publication, isSaved }: { publication: Publication; isSaved: boolean }) {
  const { state, error, liveAt } = publication;
  if (state === 'waiting') {
    return (
      <>
        {isSaved && <span className="font-semibold">Saved →</span>}
        <Badge kind="warn">Publishing…</Badge>
      </>
    );
  }
  if (state === 'held') {
    return (
      <>
        {isSaved && <span className="font-semibold">Saved →</span>}
        <Badge kind="warn">Not shown yet</Badge>
        <span className="text-soft">
          <a href="/admin/publishing" className="underline">
            Publishing
          </a>{' '}
          is paused at an earlier release.
        </span>
      </>
    );
  }
  if (state === 'failed') {
    return (
      <>
        <Badge kind="bad">Not published</Badge>
        <details className="max-w-xl min-w-0 wrap-anywhere text-bad">
          <summary>{error.split('\n', 1)[0]?.slice(0, 100)}</summary>
          <span className="whitespace-pre-line">{error}</span>
        </details>
      </>
    );
  }
  return (
    <>
      {isSaved && <span className="font-semibold">Saved →</span>}
      <Badge kind="good">Live</Badge>
      {liveAt && <span className="text-soft">since {formatDateTime(liveAt)}</span>}
    </>
  );
}
