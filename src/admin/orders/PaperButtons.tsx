import {
  type PaperKind,
  PAPERS_AT_ONCE_MAX,
  printPapers,
} from '#src/features/fulfilment/documents/documents.contract.ts';
import { inChunks } from '#src/lib/in-chunks.ts';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

const LABELS: Record<PaperKind, string> = {
  slips: 'Slips',
  labels: 'Labels',
  invoices: 'Invoices',
  manifest: 'Manifest',
};

type Props = { ids: readonly string[]; kinds: readonly PaperKind[] };

/** Saves documents of the chosen orders, each kind as one PDF per PAPERS_AT_ONCE_MAX orders. */
export function PaperButtons({ ids, kinds }: Props) {
  const { running, error, submit } = useSubmit(async (kind: PaperKind) => {
    await inChunks(ids, PAPERS_AT_ONCE_MAX, async (some) => {
      saveFile(await staffCall(printPapers, { kind, ids: some.join(',') }));
      return [];
    });
  });
  return (
    <>
      {kinds.map((kind) => (
        <Button
          key={kind}
          look="secondary"
          size="small"
          busy={running}
          onClick={() => submit(kind)}
        >
          <span>
            {LABELS[kind]} <span aria-hidden="true">(PDF)</span>
          </span>
        </Button>
      ))}
      {error && (
        <p role="alert" className="w-full text-sm font-semibold text-bad">
          {error.message}
        </p>
      )}
    </>
  );
}
