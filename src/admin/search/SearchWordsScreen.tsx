import { formatCount } from '#src/lib/money.ts';
import { useState } from 'react';
import {
  deleteSynonym,
  forgetMiss,
  saveSynonym,
  type SearchWords,
  synonymVersion,
  viewSearchWords,
} from '#src/features/search/admin/search-words.contract.ts';
import { plainWords } from '#src/features/search/spelling.ts';
import { formatDate } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

type Props = { words: SearchWords; onChange: (words: SearchWords) => void };

/** Lists searches without results, and the synonyms. */
export function SearchWordsScreen() {
  const { remote, reload, put } = useRemote(() => staffCall(viewSearchWords, {}));
  const [term, setTerm] = useState<string>();
  const maySave = useMayCall(saveSynonym);
  const words = remote.state === 'ready' ? remote.value : undefined;
  return (
    <>
      <PageHead title="Search words">
        {maySave && <Button onClick={() => setTerm('')}>Add synonym</Button>}
      </PageHead>
      {!maySave && (
        <div className="mb-5">
          <LookOnly />
        </div>
      )}
      <Loaded remote={remote} reload={reload}>
        {(words) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Misses words={words} onChange={put} onPick={setTerm} />
            <Synonyms words={words} onChange={put} onStale={reload} />
          </div>
        )}
      </Loaded>
      <FormDialog
        open={term !== undefined}
        onClose={() => setTerm(undefined)}
        title="Add synonym"
        start={{ term: term ?? '', replacement: '' }}
        action="Save"
        onSubmit={async (typed) => {
          const version = synonymVersion(words && replacementOf(words, typed.term));
          put(
            await staffCall(saveSynonym, { ...typed, version }).catch((thrown: unknown) =>
              show(thrown, reload),
            ),
          );
          showToast(`“${typed.term}” now searches “${typed.replacement}”.`);
        }}
      >
        {({ text }) => (
          <>
            <Field label="When people type" {...text('term')} />
            <Field label="search for" {...text('replacement')} />
          </>
        )}
      </FormDialog>
    </>
  );
}

function Misses({ words, onChange, onPick }: Props & { onPick: (term: string) => void }) {
  const maySave = useMayCall(saveSynonym);
  const { error, submit } = useSubmit(async (term: string) =>
    onChange(await staffCall(forgetMiss, { term })),
  );
  return (
    <Panel title="Searches without results">
      {error && <Alert>{error.message}</Alert>}
      {words.misses.length === 0 && (
        <p className="text-sm text-soft">All searches have had results so far.</p>
      )}
      <ul className="grid">
        {words.misses.map(({ term, count, lastAt }) => (
          <li
            key={term}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
              <strong>{term}</strong>
              <span className="block text-soft">
                {formatCount(count)}×, last on {formatDate(lastAt)}
              </span>
            </span>
            {maySave && (
              <>
                <Button look="secondary" size="small" onClick={() => onPick(term)}>
                  Add synonym<span className="sr-only"> of {term}</span>
                </Button>
                <Button look="quiet" size="small" onClick={() => submit(term)}>
                  Dismiss<span className="sr-only"> {term}</span>
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns the replacement for a word, ignoring its spelling variants. */
function replacementOf({ synonyms }: SearchWords, term: string): string | undefined {
  return synonyms.find((one) => one.term === plainWords(term))?.replacement;
}

/** Shows that another person has changed this word, and its new value. */
async function show(thrown: unknown, onStale: () => Promise<void>): Promise<never> {
  const now = findConflict<Synonym>(thrown);
  if (!now) throw thrown;
  await onStale();
  const present = now.replacement === '' ? 'nothing else' : `“${now.replacement}”`;
  const message = `Someone else changed this word: “${now.term}” now searches ${present}. Save again to use your version.`;
  throw new AppError('EDIT_CONFLICT', { message });
}

type Synonym = SearchWords['synonyms'][number];

function Synonyms({ words, onChange, onStale }: Props & { onStale: () => Promise<void> }) {
  const maySave = useMayCall(deleteSynonym);
  const putBack = useSubmit(async (synonym: Synonym) =>
    onChange(
      await staffCall(saveSynonym, { ...synonym, version: synonymVersion(undefined) }).catch(
        (thrown: unknown) => show(thrown, onStale),
      ),
    ),
  );
  const remove = useSubmit(async (synonym: Synonym) => {
    const version = synonymVersion(synonym.replacement);
    const send = staffCall(deleteSynonym, { term: synonym.term, version });
    onChange(await send.catch((thrown: unknown) => show(thrown, onStale)));
    const text = `“${synonym.term}” is no longer a synonym.`;
    showToast(text, {
      durationMs: UNDO_MS,
      action: { label: 'Undo', run: () => putBack.submit(synonym) },
    });
  });
  const error = remove.error ?? putBack.error;
  return (
    <Panel title="Synonyms">
      {error && <Alert>{error.message}</Alert>}
      {words.synonyms.length === 0 && <p className="text-sm text-soft">None so far.</p>}
      <ul className="grid">
        {words.synonyms.map(({ term, replacement }) => (
          <li
            key={term}
            className="flex items-center gap-3 border-b border-line py-1.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong>{term}</strong> searches {replacement}
            </span>
            {maySave && (
              <Button
                look="quiet"
                size="small"
                onClick={() => remove.submit({ term, replacement })}
              >
                Remove<span className="sr-only"> {term}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
