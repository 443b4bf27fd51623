import { useState } from 'react';
import {
  type EditedPage,
  removeSitePage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';

type Props = { page: EditedPage; onReplaced: (page: EditedPage) => void };

/** Deletes a landing page after a question, or brings a deleted one back. */
export function RemovePage({ page, onReplaced }: Props) {
  const { name, version, isRemoved, isLive, path } = page;
  const [isAsking, setAsking] = useState(false);
  if (!useMayCall(removeSitePage)) return null;
  const send = async (next: boolean) =>
    onReplaced(await staffCall(removeSitePage, { name, version, isRemoved: next }));
  if (isRemoved)
    return (
      <Panel title="This page is deleted">
        <p className="mb-4 text-sm text-soft">
          Its content, history and address are kept. If it was live, it will be live again.
        </p>
        <Button
          look="secondary"
          onClick={() =>
            void send(false).then(
              () => showToast('The page is back.'),
              (error: unknown) => showToast(toAppError(error).message, { kind: 'error' }),
            )
          }
        >
          Bring it back
        </Button>
      </Panel>
    );
  return (
    <Panel title="Delete">
      <p className="mb-4 text-sm text-soft">
        A deleted page can be brought back, with its content and history.
      </p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete page
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this page?"
        action="Delete page"
        onConfirm={async () => {
          await send(true);
          showToast('Deleted.');
        }}
      >
        <p className="text-sm">
          {isLive
            ? `Shoppers who open ${path} will see that there is no such page. Remove links to it from your menus.`
            : 'Shoppers have not seen it.'}{' '}
          You can bring it back from here.
        </p>
      </Confirm>
    </Panel>
  );
}
