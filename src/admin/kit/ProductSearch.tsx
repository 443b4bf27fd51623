import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { listAdminProducts } from '#src/features/catalog/admin/product-list.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

type ProductHit = { id: number; name: string };
type Props = {
  label: string;
  /** The verb of the button next to each product. */
  action?: string;
  error?: string | undefined;
  onPick: (product: ProductHit) => void;
};

/** Searches products by name or SKU to pick one. */
export function ProductSearch({ label, action = 'Add', error, onPick }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ of: string; products: ProductHit[] }>();
  const looking = useSubmit(async () => {
    const { products } = await staffCall(listAdminProducts, { q: text.trim(), pageSize: 8 });
    setFound({ of: text, products });
  });
  const list = useRef<HTMLUListElement>(null);
  // In a dialog, the results can be below its edge.
  useEffect(() => {
    if (found) list.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Does not submit the surrounding form.
    event.preventDefault();
    looking.submit();
  }

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <Field
          name="productSearch"
          label={label}
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button look="secondary" className="h-12" busy={looking.running} onClick={looking.submit}>
          Find
        </Button>
      </div>
      {looking.error && <Alert>{looking.error.message}</Alert>}
      <ul ref={list} aria-live="polite" className="grid gap-1 empty:h-0">
        {found?.products.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0">{name}</span>
            <Button
              look="secondary"
              size="small"
              aria-label={`${action} ${name}`}
              onClick={() => onPick({ id, name })}
            >
              {action}
            </Button>
          </li>
        ))}
        {found?.products.length === 0 && (
          <li className="text-sm text-soft">No product matches “{found.of}”.</li>
        )}
      </ul>
    </div>
  );
}
