import { useEffect, useRef, useState } from 'react';
import {
  type ImportPreview,
  PRICE_MOVE_PERCENT,
  type SameItemAnswer,
} from '#src/features/import/csv.contract.ts';
import type { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { type Query, useQuery } from '#src/admin/kit/useQuery.ts';
import { formatCount } from '#src/lib/money.ts';
import { focusOnce } from './focus-once.ts';
import { importColumns } from './import-columns.tsx';
import type { Answers } from './useImport.ts';
import { errorFile } from './import-files.ts';
import { countOf, ROW_FILTERS, type RowFilter, rowsOf, writtenCount } from './import-rows.ts';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { Working } from './Working.tsx';
import { countText } from '#src/lib/count-text.ts';

type Shown = {
  step: 'shown' | 'applying';
  file: File;
  preview: ImportPreview;
  error?: AppError;
  isAnswering?: boolean;
};
type Props = { shown: Shown; onApply: (acceptsPriceMoves: boolean) => void };
type PanelProps = Props & { onAnswer: (answers: Answers) => void };

const PAGE_SIZE = 20;

/** Previews a file's changes row by row, with the button that applies them. */
export function ImportPreviewPanel({ shown, onAnswer, onApply }: PanelProps) {
  const { file, preview } = shown;
  const query = useQuery();
  const filter = oneOf(ROW_FILTERS, query.get('state'));
  const rows = rowsOf(preview.rows, filter);
  const section = useRef<HTMLElement>(null);
  // An answered row can leave the list of errors with the focus on its button.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.querySelector('h2')?.focus();
  }, [preview]);
  return (
    <section ref={section} aria-labelledby="import-preview">
      <h2
        id="import-preview"
        ref={focusOnce}
        tabIndex={-1}
        className="mb-3 text-lg font-bold tracking-tight wrap-anywhere outline-none"
      >
        What {file.name} would change
      </h2>
      {shown.error && (
        <div className="mb-3">
          <Alert>{shown.error.message}</Alert>
        </div>
      )}
      <Tabs query={query} preview={preview} active={filter} />
      <AnswerAll shown={shown} onAnswer={onAnswer} />
      <PagedTable
        label="Rows of the file"
        unit="row"
        columns={importColumns({ onAnswer, isBusy: shown.isAnswering === true })}
        rows={rows.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)}
        rowId={({ row }) => String(row)}
        rowName={({ row }) => `row ${row}`}
        query={query}
        empty="No rows of this kind."
        total={rows.length}
        totalPages={Math.ceil(rows.length / PAGE_SIZE)}
      />
      <SaveBar>
        <ApplyImport key={preview.digest} shown={shown} query={query} onApply={onApply} />
      </SaveBar>
    </section>
  );
}

const TITLES: Record<RowFilter | 'all', string> = {
  all: 'All',
  error: 'Errors',
  question: 'Same product?',
  moved: 'Price changes',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

type TabsProps = { query: Query; preview: ImportPreview; active: RowFilter | undefined };

function Tabs({ query, preview, active }: TabsProps) {
  return (
    <nav aria-label="Kinds of rows" className="mb-3 flex flex-wrap gap-1">
      {[undefined, ...ROW_FILTERS].map((filter) => {
        const count = countOf(preview.counts, filter);
        const isHere = filter === active;
        const isBad = filter === 'error' && count > 0;
        const look = isHere
          ? 'bg-ink text-paper'
          : isBad
            ? 'text-bad hover:bg-sunk'
            : 'text-soft hover:bg-sunk';
        return (
          <Link
            key={filter ?? 'all'}
            href={query.hrefWith({ state: filter })}
            aria-current={isHere ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-bold ${look}`}
          >
            {TITLES[filter ?? 'all']} <span className="tabular-nums">{formatCount(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** Answers the question for all rows with a new SKU and a known name. */
function AnswerAll({ shown, onAnswer }: Pick<PanelProps, 'shown' | 'onAnswer'>) {
  const { preview, isAnswering = false } = shown;
  const open = preview.rows.filter(({ state }) => state === 'question');
  if (open.length < 2) return null;
  const answerAll = (answer: SameItemAnswer) =>
    onAnswer(Object.fromEntries(open.map(({ row }) => [row, answer])));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p className="text-sm">
        {countText(open.length, 'row')} have a new SKU and the name of a product that you already
        sell.
      </p>
      <Button look="secondary" size="small" busy={isAnswering} onClick={() => answerAll('same')}>
        All are the same products
      </Button>
      <Button look="secondary" size="small" busy={isAnswering} onClick={() => answerAll('new')}>
        All are new products
      </Button>
    </div>
  );
}

/** Apply button, or the reason why it is unavailable. */
function ApplyImport({ shown, query, onApply }: Props & { query: Query }) {
  const [isAccepted, setAccepted] = useState(false);
  const { counts, rows } = shown.preview;
  const written = writtenCount(counts);
  if (shown.step === 'applying') {
    return (
      <div className="w-full">
        <Working>
          Importing {countText(written, 'row')}. Stay on this page until it is done.
        </Working>
      </div>
    );
  }
  if (counts.error > 0) {
    return (
      <>
        <p className="min-w-0 flex-[1_1_16rem] text-sm font-semibold text-bad">
          {countText(counts.error, 'row')} with errors, so nothing can be imported. Correct them in
          your file and choose it again.
        </p>
        <Button look="secondary" onClick={() => saveFile(errorFile(rows))}>
          Download the errors
        </Button>
      </>
    );
  }
  if (counts.question > 0) return <Unanswered count={counts.question} query={query} />;
  if (written === 0) return <p className="font-semibold">This file changes nothing.</p>;
  const isBlocked = counts.priceMoves > 0 && !isAccepted;
  return (
    <>
      {counts.priceMoves > 0 && (
        <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap items-center gap-x-3">
          <Checkbox
            name="acceptsPriceMoves"
            label={acceptText(counts.priceMoves)}
            checked={isAccepted}
            onChange={(event) => setAccepted(event.target.checked)}
          />
          <Link
            href={query.hrefWith({ state: 'moved' })}
            className="text-sm font-bold text-brand underline underline-offset-4"
          >
            {counts.priceMoves === 1 ? 'Look at it' : 'Look at them'}
          </Link>
        </div>
      )}
      <Button size="large" disabled={isBlocked} onClick={() => onApply(isAccepted)}>
        Import {countText(written, 'row')}
      </Button>
    </>
  );
}

/** Links to the questions to answer before the file can be applied. */
function Unanswered({ count, query }: { count: number; query: Query }) {
  const [have, them] =
    count === 1 ? ['One row has', 'Show it'] : [`${countText(count, 'row')} have`, 'Show them'];
  return (
    <>
      <p className="min-w-0 flex-[1_1_16rem] text-sm font-semibold">
        {have} a new SKU and the name of a product that you already sell. Choose for each whether it
        is the same product.
      </p>
      <Link
        href={query.hrefWith({ state: 'question' })}
        className="text-sm font-bold text-brand underline underline-offset-4"
      >
        {them}
      </Link>
    </>
  );
}

function acceptText(count: number): string {
  const limit = `above ${PRICE_MOVE_PERCENT}%`;
  if (count === 1) return `The price change ${limit} is correct.`;
  return `The ${formatCount(count)} price changes ${limit} are correct.`;
}
