import { useState } from 'react';
import { removeExamples } from '#src/features/orders/examples/examples.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';

/** Says on every screen that what the demo brought is no business, as long as it is there. */
export function ExamplesNote({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const mayRemove = useMayCall(removeExamples);
  const orders = count === 1 ? '1 example order' : `${count} example orders`;
  return (
    <section
      aria-label="Examples"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface px-4 py-3 text-sm print:hidden"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong>This shop shows {orders}.</strong> They count in lists, charts and GST returns
        (remove them before you file one), have invoice numbers of their own (EX/…), and nothing of
        them leaves the shop.
        {!mayRemove && ' An owner can remove them.'}
      </p>
      {mayRemove && (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          Remove examples
        </Button>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove all examples?"
        action="Remove examples"
        onConfirm={async () => {
          await staffCall(removeExamples, {});
          // Whatever screen is open shows some of them.
          window.location.reload();
        }}
      >
        <p>
          {orders}, their shoppers, invoices, credit notes, parcels, messages, remittances, reviews,
          votes, alerts, their code and their templates for texts and WhatsApp go for good. What
          they bought is back on the shelf. Products, real orders and your own settings stay.
        </p>
      </Confirm>
    </section>
  );
}
