import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useNew } from '#src/admin/kit/useNew.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { SERIAL_STATES } from '#src/features/serials/serial-status.ts';
import {
  importSerials,
  listSerials,
  printSerialLabels,
} from '#src/features/serials/serials.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { AddSerials } from './AddSerials.tsx';
import { SERIAL_COLUMNS, STATE_LABELS } from './serial-columns.tsx';

const STATES = [
  { value: '', label: 'Every state' },
  ...SERIAL_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
];

/** Lists the serial numbers of units, adds new ones, and prints QR labels for their boxes. */
export function SerialsScreen() {
  const query = useQuery();
  const mayAdd = useMayCall(importSerials);
  const [isAdding, setAdding] = useNew();
  const state = oneOf(SERIAL_STATES, query.get('state'));
  const filter = { q: query.get('q'), ...(state && { state }) };
  const input = { ...filter, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listSerials, input),
    JSON.stringify(input),
  );
  const printing = useSubmit(async () => saveFile(await staffCall(printSerialLabels, filter)));
  return (
    <>
      <PageHead title="Serial numbers">
        <Button look="secondary" busy={printing.running} onClick={printing.submit}>
          <span>
            Labels <span aria-hidden="true">(PDF)</span>
          </span>
        </Button>
        {mayAdd && <Button onClick={() => setAdding(true)}>Add serial numbers</Button>}
      </PageHead>
      <p className="mb-4 max-w-[65ch] text-sm text-soft">
        Each unit is scanned while its order is packed. The QR code on its box opens its warranty,
        guide and support. Labels are printed for the units of the list below.
      </p>
      {printing.error && (
        <div className="mb-4">
          <Alert>{printing.error.message}</Alert>
        </div>
      )}
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Serial number, code or order" />
        <ListFilter label="State" name="state" options={STATES} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ serials, total, totalPages }) => (
          <PagedTable
            label="Serial numbers"
            unit="serial number"
            columns={SERIAL_COLUMNS}
            rows={serials}
            rowId={({ id }) => String(id)}
            rowName={({ serialNumber }) => serialNumber}
            empty={
              query.isNarrowed
                ? 'No unit matches.'
                : 'There are no serial numbers yet. Choose in a product, under Support, that it has some.'
            }
            {...{ query, total, totalPages, isBusy }}
          />
        )}
      </Loaded>
      <AddSerials open={isAdding && mayAdd} onClose={() => setAdding(false)} onAdded={reload} />
    </>
  );
}
