import {
  applyImport,
  CSV_BYTES_MAX,
  CSV_ROWS_MAX,
  type ImportPreview,
} from '#src/features/import/csv.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { ImportDone } from './ImportDone.tsx';
import { ImportDrop } from './ImportDrop.tsx';
import { ImportHelp } from './ImportHelp.tsx';
import { ImportPreviewPanel } from './ImportPreviewPanel.tsx';
import { ImportTabs } from './ImportTabs.tsx';
import { templateFile } from './import-files.ts';
import { Working } from './Working.tsx';
import { useImport } from './useImport.ts';

/** Exports and imports products as CSV; an import is previewed before it is applied. */
export function ImportScreen() {
  return (
    <>
      <PageHead
        title="Import and export"
        above={
          <Link href="/admin/products/all" className="font-bold text-brand">
            ← All products
          </Link>
        }
      />
      <ImportTabs />
      <div className="grid gap-5 [&>*]:min-w-0">
        <Export />
        <Import />
      </div>
    </>
  );
}

function Export() {
  return (
    <Panel title="Export">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-[60ch] text-sm text-soft">
          All products and colours in one file, including drafts and retired ones. Importing it
          unchanged changes nothing.
        </p>
        <div className="flex flex-wrap gap-2">
          <a href="/api/admin/product-csv" download className={buttonClass('secondary')}>
            Export products
          </a>
          <Button look="quiet" onClick={() => saveFile(templateFile())}>
            Download a template
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Import() {
  const mayImport = useMayCall(applyImport);
  const query = useQuery();
  const { state, choose, answer, apply, startAgain } = useImport();
  useGuard(state.step === 'applying');

  /** Errors need attention first. */
  function show(preview: ImportPreview | undefined): void {
    if (!preview) return;
    const { error, question } = preview.counts;
    query.replace({ state: error > 0 ? 'error' : question > 0 ? 'question' : '' });
  }

  if (!mayImport) {
    return (
      <Panel title="Import">
        <Alert kind="info">Your role can export products but not import them.</Alert>
      </Panel>
    );
  }
  if (state.step === 'done') return <ImportDone done={state} onAgain={startAgain} />;
  return (
    <>
      <Panel title="Import">
        <div className="grid gap-4">
          <ImportDrop
            busy={state.step === 'reading' || state.step === 'applying'}
            isAgain={state.step === 'shown' || state.step === 'applying'}
            bytesMax={CSV_BYTES_MAX}
            rowsMax={CSV_ROWS_MAX}
            onChoose={(file) => void choose(file).then(show)}
          />
          {state.step === 'empty' && state.error && <Alert>{state.error.message}</Alert>}
          {state.step === 'reading' && <Working>Reading {state.file.name} …</Working>}
          <ImportHelp />
        </div>
      </Panel>
      {(state.step === 'shown' || state.step === 'applying') && (
        <ImportPreviewPanel
          shown={state}
          onAnswer={(answers) => void answer(state, answers)}
          onApply={(accepts) => void apply(state, accepts)}
        />
      )}
    </>
  );
}
