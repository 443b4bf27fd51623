import { useState } from 'react';
import { DayField } from '#src/admin/kit/DayField.tsx';
import {
  exportOrders,
  type ORDER_LISTS,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

type Props = {
  list: (typeof ORDER_LISTS)[number];
  title: string;
  /** Dates that the list is filtered by. */
  from?: string;
  to?: string;
};

/** Exports a list of orders with tax columns as CSV, completely or for some days. */
export function ExportOrders({ list, title, from = '', to = '' }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Export CSV
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Export: ${title}`}
        start={{ from, to }}
        action="Export CSV"
        onSubmit={async (typed) => {
          const days = { from: typed.from || undefined, to: typed.to || undefined };
          saveFile(await staffCall(exportOrders, { list, ...days }));
        }}
      >
        {({ text }) => (
          <>
            <p className="text-sm text-soft">
              One row for each line of an order, with HSN code, GST rate, taxable value, CGST, SGST
              and IGST.
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              <DayField label="From" required={false} {...text('from')} />
              <DayField label="To" required={false} {...text('to')} />
            </div>
          </>
        )}
      </FormDialog>
    </>
  );
}
