import { type SubmitEvent, useState } from 'react';
import { priceMoves } from '#src/features/catalog/admin/price-moves.ts';
import {
  BULK_MAX,
  PERCENT_MAX,
  PERCENT_MIN,
} from '#src/features/catalog/admin/product-list.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Progress } from '#src/admin/kit/Progress.tsx';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { toOptions } from '#src/ui/options.ts';
import { FLAG_WORDS } from './bulk-changes.ts';
import { type BulkChoice, movesOf, toPercent } from './bulk-choice.ts';
import { ChangedMeanwhile, MovesTable, PriceMoves } from './BulkPreview.tsx';
import { useBulkChange } from './useBulkChange.ts';
import { useBulkPreview } from './useBulkPreview.ts';

export type BulkFormProps = {
  ids: readonly number[];
  categories: readonly { value: string; label: string }[];
  /** Receives the ids of products that were not changed. */
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
const FLAGS = toOptions(FLAG_WORDS);

/** Chooses a bulk change, previews its effect, and applies it. */
export function BulkForm(props: BulkFormProps) {
  const { ids, categories } = props;
  const categoryId = categories[0]?.value ?? '';
  const start = { action: 'price', percent: '', flag: 'isOnSale', categoryId };
  const [choice, setChoice] = useState(start);
  const isPrice = choice.action === 'price';
  const percent = isPrice ? toPercent(choice.percent) : undefined;
  const { remote, isBusy, reload, loaded } = useBulkPreview(ids);
  const seen = remote.state === 'ready' ? remote.value : [];
  const sending = useBulkChange({ ...props, seen, reload });
  const { running, error, problems, meanwhile, submit } = sending;
  useGuard(running);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(choice);
  }
  const isReady = seen.length > 0 && !isBusy && (!isPrice || percent !== undefined);
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4 wrap-anywhere">
      <Select
        name="action"
        label="What to do"
        options={ACTIONS}
        value={choice.action}
        onChange={(event) => setChoice({ ...choice, action: event.target.value })}
      />
      <Details {...{ choice, setChoice, categories }} error={error?.fields['change.percent']} />
      {meanwhile && <ChangedMeanwhile {...meanwhile} />}
      {error && !meanwhile && <Alert>{error.message}</Alert>}
      <Problems problems={problems} />
      {isBusy && ids.length > BULK_MAX && (
        <Progress label="Loading products" done={loaded} total={ids.length} />
      )}
      <Loaded remote={remote} reload={reload}>
        {(products) =>
          isPrice ? (
            <PriceMoves
              moves={
                percent === undefined ? [] : products.flatMap((one) => priceMoves(one, percent))
              }
            />
          ) : (
            <MovesTable label="Products" moves={movesOf(products, choice, categories)} />
          )
        }
      </Loaded>
      {running && <Progress label="Changing products" done={sending.count} total={seen.length} />}
      <Button
        type="submit"
        disabled={!isReady}
        look={choice.action === 'retired' ? 'danger' : 'primary'}
        busy={running}
      >
        {ACTIONS.find(({ value }) => value === choice.action)?.label}
      </Button>
    </form>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
  );
}

type DetailsProps = {
  choice: BulkChoice;
  setChoice: (choice: BulkChoice) => void;
  categories: BulkFormProps['categories'];
  error: string | undefined;
};

function Details({ choice, setChoice, categories, error }: DetailsProps) {
  const { action } = choice;
  return (
    <>
      {action === 'price' && (
        <Field
          name="percent"
          label="Percent"
          type="number"
          min={PERCENT_MIN}
          max={PERCENT_MAX}
          hint="-10 lowers every price by 10%, in whole rupees, including variants."
          placeholder="-10"
          value={choice.percent}
          onChange={(event) => setChoice({ ...choice, percent: event.target.value })}
          error={error}
        />
      )}
      {(action === 'on' || action === 'off') && (
        <Select
          name="flag"
          label="Flag"
          options={FLAGS}
          value={choice.flag}
          onChange={(event) => setChoice({ ...choice, flag: event.target.value })}
        />
      )}
      {action === 'category' && (
        <Select
          name="categoryId"
          label="Category"
          options={categories}
          value={choice.categoryId}
          onChange={(event) => setChoice({ ...choice, categoryId: event.target.value })}
        />
      )}
    </>
  );
}
