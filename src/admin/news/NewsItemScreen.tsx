import { useState } from 'react';
import { HistoryLink } from '#src/admin/audit/HistoryLink.tsx';
import { offerUndo } from '#src/admin/audit/offer-undo.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import {
  type AdminNews,
  createNews,
  newsVersion,
  updateNews,
  viewAdminNews,
} from '#src/features/news/admin/news-admin.contract.ts';
import { RichText } from '#src/features/content/RichText.tsx';
import { newsPath } from '#src/features/news/paths.ts';
import { formatDate } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { omit } from '#src/lib/omit.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { draftOf, newsDraft } from './news-draft.ts';
import { NewsForm } from './NewsForm.tsx';

const BACK = (
  <Link href="/admin/news" className="font-bold text-brand">
    ← News
  </Link>
);

/** Screen to add a news item. */
export function AddNewsScreen() {
  const [start] = useState(() => newsDraft(new Date()));
  return (
    <>
      <PageHead title="Write news" above={BACK} />
      <OnlyFor call={createNews}>
        <NewsForm
          start={start}
          action="Save"
          onSave={(draft, image) =>
            staffCall(createNews, { ...omit(draft, 'withoutImage'), ...(image && { image }) })
          }
          onSaved={({ id, isPublished }) => {
            showToast(isPublished ? 'Saved. It is being published.' : 'Saved as a draft.');
            goTo(`/admin/news/${id}`, { isSaved: true });
          }}
        />
      </OnlyFor>
    </>
  );
}

/** Screen to edit or delete a news item. */
export function EditNewsScreen({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload, put } = useRemote(() => staffCall(viewAdminNews, { id }), String(id));
  return (
    <>
      <PageHead title={remote.state === 'ready' ? remote.value.title : 'News'} above={BACK}>
        <HistoryLink entity="news" id={id} />
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(item) => <Shown key={item.id} item={item} onChange={put} />}
      </Loaded>
    </>
  );
}

type Props = { item: AdminNews; onChange: (item: AdminNews) => void };

function Shown({ item, onChange }: Props) {
  const mayWrite = useMayCall(updateNews);
  const [saves, setSaves] = useState(0);
  const { id, isRemoved, isPublished, link } = item;
  const isShown = isPublished && !isRemoved;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Badge kind={isShown ? 'good' : 'muted'}>
          {isRemoved ? 'Deleted' : isShown ? 'Shown' : 'Draft'}
        </Badge>
        {isShown && (
          <a href={newsPath(link)} className="text-sm font-bold text-brand">
            View in shop
          </a>
        )}
        {mayWrite && <Deleting item={item} onChange={onChange} />}
      </div>
      {mayWrite && !isRemoved ? (
        <NewsForm
          item={item}
          start={draftOf(item)}
          action="Save"
          saves={saves}
          onSave={async (draft, image) => {
            const version = newsVersion(item);
            const input = { ...draft, id, version, ...(image && { image }) };
            const saved = await staffCall(updateNews, input);
            setSaves((before) => before + 1);
            offerUndo({ entity: 'news', id, onUndone: () => reloadInto(id, onChange) });
            return saved;
          }}
          onSaved={onChange}
        />
      ) : (
        <NewsDetails item={item} />
      )}
    </div>
  );
}

async function reloadInto(id: number, onChange: Props['onChange']): Promise<void> {
  onChange(await staffCall(viewAdminNews, { id }));
}

/** Deletes a news item, or restores it. */
function Deleting({ item, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { id, title, isRemoved } = item;
  async function write(to: boolean) {
    try {
      onChange(await staffCall(updateNews, { id, version: newsVersion(item), isRemoved: to }));
      showToast(to ? `“${title}” is deleted.` : `“${title}” is restored.`);
    } catch (thrown) {
      const now = findConflict<AdminNews>(thrown);
      if (!now) throw thrown;
      onChange(now);
      const message = 'Someone else saved this. Check the current version, then try again.';
      throw new AppError('EDIT_CONFLICT', { message });
    }
  }
  return (
    <>
      <Button look={isRemoved ? 'secondary' : 'quiet'} size="small" onClick={() => setAsking(true)}>
        {isRemoved ? 'Put it back' : 'Delete'}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isRemoved ? 'Restore this?' : 'Delete this?'}
        action={isRemoved ? 'Put it back' : 'Delete it'}
        onConfirm={() => write(!isRemoved)}
      >
        <p className="text-sm">
          {isRemoved
            ? 'It returns to its previous state and is published if it was published before.'
            : 'It is removed from the shop and the news list. You can restore it here or in the audit log.'}
        </p>
      </Confirm>
    </>
  );
}

function NewsDetails({ item }: { item: AdminNews }) {
  const { title, link, day, summary, text, image, alt } = item;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      {!item.isRemoved && <LookOnly />}
      <Panel className="grid gap-4">
        {image && (
          <img src={image} alt={alt} className="aspect-[16/10] w-64 rounded-field object-cover" />
        )}
        <DetailList
          details={[
            ['Title', title],
            ['Address', newsPath(link)],
            ['Day', formatDate(day)],
            ['Summary', summary],
          ]}
        />
        <RichText text={text} />
      </Panel>
    </div>
  );
}
