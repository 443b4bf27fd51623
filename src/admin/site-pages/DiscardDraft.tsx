import { useState } from 'react';
import {
  discardDraft,
  type EditedPage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

type Props = { page: EditedPage; onReplaced: (page: EditedPage) => void };

/** Deletes the draft after a question. */
export function DiscardDraft({ page: { name, version }, onReplaced }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Discard draft
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Discard the draft?"
        action="Discard draft"
        onConfirm={async () => {
          onReplaced(await staffCall(discardDraft, { name, version }));
          showToast('Draft discarded.');
        }}
      >
        <p className="text-sm">
          The page goes back to what shoppers see now. The audit log keeps the discarded draft.
        </p>
      </Confirm>
    </>
  );
}
