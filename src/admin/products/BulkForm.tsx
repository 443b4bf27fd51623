import { type SubmitEvent, useState } from 'react';
import {
  type BulkProduct,
  changeProducts,
  PERCENT_MAX,
  PERCENT_MIN,
  previewChange,
} from '#src/features/catalog/admin/product-list.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { offerUndo } from '#src/admin/audit/offer-undo.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { FLAG_WORDS } from './bulk-facts.ts';
import { type BulkWish, movesOf, toChange, toPercent } from './bulk-wish.ts';
import { type BulkMeanwhile, ChangedMeanwhile, MovesTable, PriceMoves } from './BulkPreview.tsx';

export type BulkFormProps = {
  ids: readonly number[];
  categories: readonly { value: string; label: string }[];
  /** Gets the ids of those that were not changed. */
  onChanged: (failed: readonly number[]) => void;
  onDone: () => void;
};

const ACTIONS = [
  { value: 'price', label: 'Change prices by percent' },
  { value: 'on', label: 'Set a flag' },
  { value: 'off', label: 'Remove a flag' },
  { value: 'category', label: 'Move to a category' },
  { value: 'published', label: 'Publish' },
  { value: 'draft', label: 'Make draft' },
  { value: 'retired', label: 'Retire' },
];
const FLAGS = Object.entries(FLAG_WORDS).map(([value, label]) => ({ value, label }));

/** What to do to many products, what it would make of them, and the button that does it. */
export function BulkForm(props: BulkFormProps) {
  const { ids, categories } = props;
  const categoryId = categories[0]?.value ?? '';
  const [wish, setWish] = useState({ action: 'price', percent: '', flag: 'isOnSale', categoryId });
  const isPrice = wish.action === 'price';
  const percent = isPrice ? toPercent(wish.percent) : undefined;
  const list = ids.join(',');
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(previewChange, { ids: list, ...(percent !== undefined && { percent }) }),
    `${list} ${percent ?? ''}`,
  );
  const seen = remote.state === 'ready' ? remote.value.products : [];
  const { running, error, problems, meanwhile, submit } = useBulkChange(props, { seen, reload });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(wish);
  }
  const isReady = seen.length > 0 && !isBusy && (!isPrice || percent !== undefined);
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Select
        name="action"
        label="What to do"
        options={ACTIONS}
        value={wish.action}
        onChange={(event) => setWish({ ...wish, action: event.target.value })}
      />
      <Details {...{ wish, setWish, categories }} error={error?.fields['change.percent']} />
      {meanwhile && <ChangedMeanwhile {...meanwhile} />}
      {error && !meanwhile && <Alert>{error.message}</Alert>}
      {problems.length > 0 && (
        <Alert>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Loaded remote={remote} reload={reload}>
        {({ products, moves }) =>
          isPrice ? (
            <PriceMoves moves={percent === undefined ? [] : moves} />
          ) : (
            <MovesTable label="Products" moves={movesOf(products, wish, categories)} />
          )
        }
      </Loaded>
      <Button
        type="submit"
        disabled={!isReady}
        look={wish.action === 'retired' ? 'danger' : 'primary'}
        busy={running}
      >
        {ACTIONS.find(({ value }) => value === wish.action)?.label}
      </Button>
    </form>
  );
}

type Look = { seen: readonly BulkProduct[]; reload: () => void };

/** Sends a change of what was seen, and keeps what of it was refused. */
function useBulkChange({ onChanged, onDone }: BulkFormProps, { seen, reload }: Look) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [meanwhile, setMeanwhile] = useState<BulkMeanwhile>();
  const sending = useSubmit(async (wish: BulkWish) => {
    setProblems([]);
    setMeanwhile(undefined);
    const products = seen.map(({ id, version }) => ({ id, version }));
    const { results } = await staffCall(changeProducts, {
      products,
      change: toChange(wish),
    }).catch((thrown: unknown) => {
      const now = findConflict<BulkProduct[]>(thrown);
      if (now) {
        setMeanwhile({ before: seen, now });
        reload();
      }
      throw thrown;
    });
    const failed = results.filter(({ problem }) => problem !== null);
    const done = results.length - failed.length;
    if (done > 0) {
      const text = `${done} changed. The pages are being published.`;
      offerUndo({ entity: 'product', text, onUndone: () => onChanged([]) });
    }
    const nameOf = new Map(seen.map(({ id, name }) => [id, name]));
    setProblems(failed.map(({ id, problem }) => `${nameOf.get(id)}: ${problem}`));
    onChanged(failed.map(({ id }) => id));
    if (failed.length === 0) onDone();
  });
  return { ...sending, problems, meanwhile };
}

type DetailsProps = {
  wish: BulkWish;
  setWish: (wish: BulkWish) => void;
  categories: BulkFormProps['categories'];
  error: string | undefined;
};

function Details({ wish, setWish, categories, error }: DetailsProps) {
  const { action } = wish;
  return (
    <>
      {action === 'price' && (
        <Field
          name="percent"
          label="Percent"
          type="number"
          min={PERCENT_MIN}
          max={PERCENT_MAX}
          hint="-10 lowers every price by a tenth, in whole rupees, variants too."
          placeholder="-10"
          value={wish.percent}
          onChange={(event) => setWish({ ...wish, percent: event.target.value })}
          error={error}
        />
      )}
      {(action === 'on' || action === 'off') && (
        <Select
          name="flag"
          label="Flag"
          options={FLAGS}
          value={wish.flag}
          onChange={(event) => setWish({ ...wish, flag: event.target.value })}
        />
      )}
      {action === 'category' && (
        <Select
          name="categoryId"
          label="Category"
          options={categories}
          value={wish.categoryId}
          onChange={(event) => setWish({ ...wish, categoryId: event.target.value })}
        />
      )}
    </>
  );
}
