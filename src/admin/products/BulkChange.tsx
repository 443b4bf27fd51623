import { type SubmitEvent, useState } from 'react';
import {
  changeProducts,
  PERCENT_MAX,
  PERCENT_MIN,
  PRODUCT_FLAGS,
} from '#src/features/catalog/admin/product-list.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { ChosenBar } from '#src/admin/kit/ChosenBar.tsx';
import { offerUndo } from '#src/admin/audit/offer-undo.ts';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { PriceMoves, toPercent } from './PriceMoves.tsx';

type Props = {
  ids: readonly number[];
  categories: readonly { value: string; label: string }[];
  /** Gets the ids of those that were not changed. */
  onChanged: (failed: readonly number[]) => void;
};

type Change = InputOf<typeof changeProducts>['change'];

const ACTIONS = [
  { value: 'price', label: 'Change prices by percent' },
  { value: 'on', label: 'Set a flag' },
  { value: 'off', label: 'Take a flag off' },
  { value: 'category', label: 'Move to a category' },
  { value: 'published', label: 'Publish' },
  { value: 'draft', label: 'Make draft' },
  { value: 'retired', label: 'Retire' },
];
const FLAGS = [
  { value: 'isBestSeller', label: 'Best seller' },
  { value: 'isFeatured', label: 'Featured' },
  { value: 'isOnSale', label: 'On sale' },
  { value: 'isNewArrival', label: 'New arrival' },
];

/** What can be done to the chosen products together. */
export function BulkChange({ ids, categories, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  const title = ids.length === 1 ? 'Change 1 product' : `Change ${ids.length} products`;
  return (
    <ChosenBar count={ids.length} onClear={() => onChanged([])}>
      <Button size="small" onClick={() => setOpen(true)}>
        Change them
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <ChangeForm
          {...{ ids, categories, onChanged }}
          onDone={() => {
            setOpen(false);
          }}
        />
      </Dialog>
    </ChosenBar>
  );
}

function ChangeForm({ ids, categories, onChanged, onDone }: Props & { onDone: () => void }) {
  const [action, setAction] = useState('price');
  const [typed, setTyped] = useState<Typed>({
    percent: '',
    flag: 'isOnSale',
    categoryId: categories[0]?.value ?? '',
  });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { running, error, submit } = useSubmit(async () => {
    const change = toChange(action, typed);
    const { results } = await staffCall(changeProducts, { ids: [...ids], change });
    const failed = results.filter(({ problem }) => problem !== null);
    const done = results.length - failed.length;
    if (done > 0) {
      const text = `${done} changed. The pages are being published.`;
      offerUndo({ entity: 'product', text, onUndone: () => onChanged([]) });
    }
    setProblems(failed.map(({ id, problem }) => `Product ${id}: ${problem}`));
    onChanged(failed.map(({ id }) => id));
    if (failed.length === 0) onDone();
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Select
        name="action"
        label="What to do"
        options={ACTIONS}
        value={action}
        onChange={(event) => setAction(event.target.value)}
      />
      <ActionFields
        {...{ action, typed, setTyped, categories }}
        error={error?.fields['change.percent']}
      />
      {action === 'price' && <PriceMoves ids={ids} percent={typed.percent} />}
      {error && <Alert>{error.message}</Alert>}
      {problems.length > 0 && (
        <Alert>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Button
        type="submit"
        disabled={action === 'price' && toPercent(typed.percent) === undefined}
        look={action === 'retired' ? 'danger' : 'primary'}
        busy={running}
      >
        {ACTIONS.find(({ value }) => value === action)?.label}
      </Button>
    </form>
  );
}

type Typed = { percent: string; flag: string; categoryId: string };

function toChange(action: string, { percent, flag, categoryId }: Typed): Change {
  if (action === 'price') return { kind: 'price', percent };
  if (action === 'category') return { kind: 'category', categoryId };
  if (action === 'on' || action === 'off') {
    const known = oneOf(PRODUCT_FLAGS, flag) ?? 'isOnSale';
    return { kind: 'flag', flag: known, isOn: action === 'on' };
  }
  const status = oneOf(['published', 'draft', 'retired'] as const, action) ?? 'draft';
  return { kind: 'status', status };
}

type ActionProps = {
  action: string;
  typed: Typed;
  setTyped: (typed: Typed) => void;
  categories: Props['categories'];
  error: string | undefined;
};

function ActionFields({ action, typed, setTyped, categories, error }: ActionProps) {
  return (
    <>
      {action === 'price' && (
        <Field
          name="percent"
          label="Percent"
          type="number"
          min={PERCENT_MIN}
          max={PERCENT_MAX}
          hint="-10 makes every price a tenth lower, in whole rupees, variants too."
          placeholder="-10"
          value={typed.percent}
          onChange={(event) => setTyped({ ...typed, percent: event.target.value })}
          error={error}
        />
      )}
      {(action === 'on' || action === 'off') && (
        <Select
          name="flag"
          label="Flag"
          options={FLAGS}
          value={typed.flag}
          onChange={(event) => setTyped({ ...typed, flag: event.target.value })}
        />
      )}
      {action === 'category' && (
        <Select
          name="categoryId"
          label="Category"
          options={categories}
          value={typed.categoryId}
          onChange={(event) => setTyped({ ...typed, categoryId: event.target.value })}
        />
      )}
    </>
  );
}
