import { colorName } from '#src/lib/color-name.ts';
import type { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import type { AskItem } from './AskReturn.tsx';

type ItemProps = {
  items: readonly AskItem[];
  item: AskItem | undefined;
  quantity: number;
  onItem: (id: number) => void;
  onQuantity: (quantity: number) => void;
  error: string | undefined;
};

/** Chooses an item of an order, and how many units of it. */
export function ItemChoice({ items, item, quantity, onItem, onQuantity, error }: ItemProps) {
  const most = item?.returnable ?? 1;
  return (
    <div className={`grid gap-4 ${most > 1 ? 'sm:grid-cols-2' : ''}`}>
      <Select
        name="item"
        label="Item"
        placeholder="Choose an item"
        options={items.map(({ id, productName, variantTitle }) => ({
          value: String(id),
          label: [productName, colorName(variantTitle)].filter(Boolean).join(', '),
        }))}
        value={item ? String(item.id) : ''}
        onChange={({ target }) => onItem(Number(target.value))}
        error={error}
        required
      />
      {most > 1 && (
        <Select
          name="quantity"
          label="Quantity"
          options={Array.from({ length: most }, (_, at) => {
            return { value: String(at + 1), label: String(at + 1) };
          })}
          value={String(quantity)}
          onChange={({ target }) => onQuantity(Number(target.value))}
        />
      )}
    </div>
  );
}

type EndProps = {
  error: AppError | undefined;
  isBusy: boolean;
  isRunning: boolean;
  action: string;
  onDone: () => void;
};

/** The end of a form: what went wrong, and its buttons. */
export function FormEnd({ error, isBusy, isRunning, action, onDone }: EndProps) {
  return (
    <>
      {error && !error.fields['reason'] && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} busy={isRunning}>
          {action}
        </Button>
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </>
  );
}
