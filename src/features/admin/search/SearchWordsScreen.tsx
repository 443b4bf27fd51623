import { useState } from 'react';
import {
  deleteSynonym,
  forgetMiss,
  saveSynonym,
  type SearchWords,
  viewSearchWords,
} from '#src/features/search/admin/search-words.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Panel } from '../kit/Panel.tsx';
import { staffCall } from '../kit/staff-call.store.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { useRemote } from '../kit/useRemote.ts';

type Props = { words: SearchWords; onChange: (words: SearchWords) => void };

/** What people searched and did not find, and the words that stand for others. */
export function SearchWordsScreen() {
  const { remote, reload, put } = useRemote(() => staffCall(viewSearchWords, {}));
  const [term, setTerm] = useState<string>();
  const maySave = useMayCall(saveSynonym);
  return (
    <>
      <PageHead title="Search words">
        <Button disabled={!maySave} onClick={() => setTerm('')}>
          Make a synonym
        </Button>
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(words) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Misses words={words} onChange={put} onPick={setTerm} />
            <Synonyms words={words} onChange={put} />
          </div>
        )}
      </Loaded>
      <FormDialog
        open={term !== undefined}
        onClose={() => setTerm(undefined)}
        title="Make a synonym"
        start={{ term: term ?? '', replacement: '' }}
        action="Save"
        onSubmit={async (typed) => {
          put(await staffCall(saveSynonym, typed));
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
        <p className="text-sm text-soft">Everything was found so far.</p>
      )}
      <ul className="grid">
        {words.misses.map(({ term, count, lastAt }) => (
          <li
            key={term}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-[1_1_12rem] break-words">
              <strong>{term}</strong>
              <span className="block text-soft">
                {count}×, last on {formatDate(lastAt)}
              </span>
            </span>
            <Button look="secondary" size="small" disabled={!maySave} onClick={() => onPick(term)}>
              Make a synonym<span className="sr-only"> of {term}</span>
            </Button>
            <Button look="quiet" size="small" disabled={!maySave} onClick={() => submit(term)}>
              Forget<span className="sr-only"> {term}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Synonym = SearchWords['synonyms'][number];

function Synonyms({ words, onChange }: Props) {
  const maySave = useMayCall(deleteSynonym);
  const putBack = useSubmit(async (synonym: Synonym) =>
    onChange(await staffCall(saveSynonym, synonym)),
  );
  const remove = useSubmit(async (synonym: Synonym) => {
    onChange(await staffCall(deleteSynonym, { term: synonym.term }));
    const text = `“${synonym.term}” stands for nothing else any more.`;
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
            <span className="min-w-0 flex-1 break-words">
              <strong>{term}</strong> searches {replacement}
            </span>
            <Button
              look="quiet"
              size="small"
              disabled={!maySave}
              onClick={() => remove.submit({ term, replacement })}
            >
              Remove<span className="sr-only"> {term}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
