import { useRef } from 'react';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { exportZones, readZones } from '#src/features/settings/admin/zone-file.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { toZoneDraft, type ZoneDraft } from './zone-draft.ts';

/**
 * Exports and imports zones as a spreadsheet file. Imported zones fill the form until they are
 * saved.
 */
export function ZoneFile({ onRead }: { onRead: (zones: ZoneDraft[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useSubmit(async (file: File) => {
    const { zones } = await staffCall(readZones, { text: await file.text() });
    onRead(zones.map(toZoneDraft));
    const count = zones.length === 1 ? '1 zone is' : `${zones.length} zones are`;
    showToast(`${count} read from ${file.name}. Save to keep them.`);
  });
  const saving = useSubmit(async () => saveFile(await staffCall(exportZones, {})));
  const error = reading.error ?? saving.error;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          busy={reading.running}
          onClick={() => input.current?.click()}
        >
          Import CSV
        </Button>
        <Button look="secondary" size="small" busy={saving.running} onClick={() => saving.submit()}>
          Export CSV
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of zones"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) reading.submit(file);
        }}
      />
      {error && (
        <Alert>
          <span className="whitespace-pre-line">{error.message}</span>
        </Alert>
      )}
    </div>
  );
}
