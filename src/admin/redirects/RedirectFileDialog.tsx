import { useState } from 'react';
import { Working } from '#src/admin/products/Working.tsx';
import { ImportDrop } from '#src/admin/products/ImportDrop.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  importRedirects,
  REDIRECT_FILE_BYTES_MAX,
  REDIRECT_ROWS_MAX,
} from '#src/features/redirects/redirects.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { formatCount } from '#src/lib/money.ts';

type BodyProps = { onClose: () => void; onImported: () => void };
type Props = BodyProps & { open: boolean };

/** Imports a file of redirects, and lists the rows that were refused. */
export function RedirectFileDialog({ open, ...body }: Props) {
  return (
    <Dialog open={open} onClose={body.onClose} title="Import redirects">
      <Body {...body} />
    </Dialog>
  );
}

function Body({ onClose, onImported }: BodyProps) {
  const [done, setDone] = useState<OutputOf<typeof importRedirects>>();
  const { running, error, submit } = useSubmit(async (file: File) => {
    setDone(await staffCall(importRedirects, { file }));
    onImported();
  });
  return (
    <div className="grid gap-4 text-sm">
      <p>
        The first line has the columns “Redirect from” and “Redirect to”, as in Shopify’s export of
        URL redirects. Redirects with the same old path are replaced.
      </p>
      <ImportDrop
        busy={running}
        isAgain={done !== undefined}
        bytesMax={REDIRECT_FILE_BYTES_MAX}
        rowsMax={REDIRECT_ROWS_MAX}
        note="Rows that are not possible are listed."
        onChoose={(file) => submit(file)}
      />
      {running && <Working>Importing …</Working>}
      {error && <Alert>{error.message}</Alert>}
      {done && !running && <Result {...done} />}
      <div className="flex justify-end">
        <Button look="secondary" data-safe-choice onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function Result({ created, changed, unchanged, refused }: OutputOf<typeof importRedirects>) {
  return (
    <>
      <p role="status">
        {formatCount(created)} new, {formatCount(changed)} changed, {formatCount(unchanged)}{' '}
        unchanged.
      </p>
      {refused.length > 0 && (
        <Alert>
          <p>
            {refused.length === 1 ? 'One row was' : `${formatCount(refused.length)} rows were`} not
            imported:
          </p>
          <ul className="mt-1 grid max-h-[40dvh] gap-1 overflow-y-auto">
            {refused.map(({ row, path, reason }) => (
              <li key={row} className="wrap-anywhere">
                Row {formatCount(row)} ({path}): {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
