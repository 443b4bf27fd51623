import { useState } from 'react';
import { AskingDialog } from '#src/admin/kit/AskingDialog.tsx';
import { ProductSearch } from '#src/admin/kit/ProductSearch.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { IMPORT_MAX } from '#src/features/serials/serial-limits.ts';
import { splitSerials } from '#src/features/serials/serial-number.ts';
import { importSerials } from '#src/features/serials/serials.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { formatCount } from '#src/lib/money.ts';

type BodyProps = { onClose: () => void; onAdded: () => Promise<void> };
type Props = BodyProps & { open: boolean };

/** Adds the serial numbers of units: pasted, or from a file with one in each line. */
export function AddSerials({ open, ...body }: Props) {
  return (
    <AskingDialog open={open} onClose={body.onClose} title="Add serial numbers" isTyped={false}>
      <Body {...body} />
    </AskingDialog>
  );
}

function Body({ onClose, onAdded }: BodyProps) {
  const [product, setProduct] = useState<AdminProduct>();
  const finding = useSubmit(async (id: number) => {
    setProduct(await staffCall(getAdminProduct, { id }));
  });
  if (!product) {
    return (
      <div className="grid gap-4">
        <ProductSearch
          label="Product"
          action="Choose"
          error={finding.error?.message}
          onPick={({ id }) => finding.submit(id)}
        />
      </div>
    );
  }
  return <Numbers {...{ product, onClose, onAdded }} onOther={() => setProduct(undefined)} />;
}

type NumbersProps = BodyProps & { product: AdminProduct; onOther: () => void };

function Numbers({ product, onClose, onAdded, onOther }: NumbersProps) {
  const form = useForm({ variantId: '', serials: '' }, async ({ variantId, serials }) => {
    const item = { productId: product.id, variantId: variantId === '' ? null : Number(variantId) };
    const { added } = await staffCall(importSerials, { ...item, serials });
    showToast(added === 1 ? '1 serial number is added.' : `${added} serial numbers are added.`);
    await onAdded();
    onClose();
  });
  const { typed, set, text, error, running } = form;
  const count = splitSerials(typed.serials).length;
  const items = [
    { value: '', label: colorName(variantTitle(product)) || product.name },
    ...product.variants.map((variant) => ({
      value: String(variant.id),
      label: colorName(variantTitle(variant)),
    })),
  ];
  async function readFile(file: File | undefined) {
    if (file) set({ serials: await file.text() });
  }
  return (
    <form {...form.formProps} className="grid gap-4">
      <p className="flex flex-wrap items-center justify-between gap-2 font-bold">
        {product.name}
        <Button look="quiet" size="small" onClick={onOther}>
          Choose another product
        </Button>
      </p>
      {items.length > 1 && <Select label="Item" options={items} {...text('variantId')} />}
      <TextArea
        label="Serial numbers"
        hint={`One in each line, or separated by commas; at most ${formatCount(IMPORT_MAX)}. ${formatCount(count)} entered.`}
        rows={8}
        spellCheck={false}
        {...text('serials')}
      />
      <label className="text-sm font-semibold">
        Or choose a file (CSV or text)
        <input
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="mt-1 block w-full text-sm"
          onChange={(event) => void readFile(event.target.files?.[0])}
        />
      </label>
      {error && !error.fields['serials'] && <Alert>{error.message}</Alert>}
      <Button type="submit" busy={running} disabled={count === 0}>
        Add serial numbers
      </Button>
    </form>
  );
}
