import { DayField } from '#src/admin/kit/DayField.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { updateProduct, updateVariant } from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import type { Preorder } from '#src/features/catalog/admin/preorders.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import type { StockItem } from './stock-item.ts';
import { offerProductUndo } from './offer-product-undo.ts';

type Props = {
  product: AdminProduct;
  item: StockItem;
  /** Undefined if it cannot be pre-ordered yet. */
  preorder: Preorder | undefined;
  onClose: () => void;
  onProduct: (product: AdminProduct) => void;
};

/** Starts, changes or ends the pre-order of an item. */
export function PreorderDialog({ product, item, preorder, onClose, onProduct }: Props) {
  const { id } = product;
  const start = {
    preorderLimit: item.preorderLimit > 0 ? String(item.preorderLimit) : '',
    preorderBy: item.preorderBy,
    preorderUntil: item.preorderUntil,
  };

  async function save(typed: typeof start) {
    const values = { version: productVersion(product), ...typed };
    const preorderLimit = typed.preorderLimit.trim() === '' ? '0' : typed.preorderLimit;
    const saved = await (item.variantId === null
      ? staffCall(updateProduct, { id, ...values, preorderLimit })
      : staffCall(updateVariant, { id: item.variantId, ...values, preorderLimit }));
    onProduct(saved);
    offerProductUndo(id, onProduct);
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Pre-order of ${item.title}`}
      start={start}
      action="Save pre-order"
      onSubmit={save}
    >
      {(form) => <Fields {...{ form, item, preorder }} />}
    </FormDialog>
  );
}

type FieldsProps = Pick<Props, 'item' | 'preorder'> & {
  form: Form<{ preorderLimit: string; preorderBy: string; preorderUntil: string }>;
};

function Fields({ form: { text, typed }, item, preorder }: FieldsProps) {
  const isMoved = preorder && preorder.waiting > 0 && typed.preorderBy !== item.preorderBy;
  return (
    <>
      <p className="text-sm">
        {preorder
          ? `Sold: ${preorder.sold}. With stock: ${preorder.allocated}. Waiting: ${preorder.waiting}.`
          : 'Customers can order it before you have it, and pay online in full.'}
        {item.stock > 0 && ' Units in stock are sold first.'}
      </p>
      <Field
        label="Limit, in units"
        inputMode="numeric"
        autoComplete="off"
        required={false}
        {...text('preorderLimit')}
        hint="Leave empty to end the pre-order. While orders wait for stock, enter the number sold instead. Stock that arrives goes to the oldest orders first."
      />
      <DayField
        label="Dispatched by"
        {...text('preorderBy')}
        hint={
          isMoved ? 'Customers who wait get a message with the new day, and can cancel.' : undefined
        }
      />
      <DayField
        label="Sold until"
        required={false}
        {...text('preorderUntil')}
        hint="Leave empty to sell it until the limit is reached."
      />
    </>
  );
}
