import { type Dispatch, type SetStateAction, useState } from 'react';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { itemName } from '#src/lib/color-name.ts';
import { AppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ButtonLook } from '#src/ui/button.ts';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import type { Form } from '#src/admin/kit/useForm.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { unpackedOf } from './parcel-text.ts';
import { ScanSerials } from './ScanSerials.tsx';

type Typed = {
  weightGrams: string;
  lengthCm: string;
  breadthCm: string;
  heightCm: string;
} & Record<string, string>;
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
const START: Typed = { weightGrams: '', lengthCm: '', breadthCm: '', heightCm: '' };

/** Packs some or all of an order's remaining units into a box. */
export function PackParcel({
  order,
  look,
  onPacked,
}: {
  order: OrderDetail;
  look: ButtonLook;
  onPacked: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [serials, setSerials] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const mayPack = useMayCall(packParcel);
  const left = unpackedOf(order);
  const items = order.orderItems.filter(({ id }) => (left.get(id) ?? 0) > 0);
  if (items.length === 0) return null;

  async function pack({ weightGrams, lengthCm, breadthCm, heightCm, ...counts }: Typed) {
    const pieces = items.flatMap(({ id }) => {
      const quantity = (counts[`piece-${id}`] ?? '').trim();
      const scanned = { serials: [...(serials.get(id) ?? [])] };
      return quantity === '' || quantity === '0'
        ? []
        : [{ orderLineId: id, quantity, ...(scanned.serials.length > 0 && scanned) }];
    });
    const weight = weightGrams.trim() === '' ? {} : { weightGrams };
    const measures = { lengthCm, breadthCm, heightCm };
    await staffCall(packParcel, { id: order.orderId, pieces, ...weight, ...measures }).catch(
      async (thrown: unknown) => {
        if (thrown instanceof AppError && thrown.code === 'CONFLICT') await onPacked();
        throw thrown;
      },
    );
    setSerials(new Map());
    showToast('The parcel is packed.');
    await onPacked();
  }

  const counts = items.map(({ id }) => [`piece-${id}`, String(left.get(id) ?? 0)] as const);
  return (
    <>
      <Button look={look} size="small" disabled={!mayPack} onClick={() => setOpen(true)}>
        Pack a parcel
      </Button>
      <FormDialog<Typed>
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Pack a parcel"
        start={{ ...START, ...Object.fromEntries(counts) }}
        action="Pack parcel"
        onSubmit={pack}
      >
        {(form) => (
          <Fields {...{ form, items, left, serials, setSerials }} orderId={order.orderId} />
        )}
      </FormDialog>
    </>
  );
}

type FieldsProps = {
  form: Form<Typed>;
  items: OrderDetail['orderItems'];
  left: ReadonlyMap<number, number>;
  orderId: string;
  serials: ReadonlyMap<number, readonly string[]>;
  setSerials: Dispatch<SetStateAction<ReadonlyMap<number, readonly string[]>>>;
};

function Fields(props: FieldsProps) {
  const { items, left, serials, setSerials } = props;
  const { typed, set, text, errors } = props.form;
  return (
    <>
      {errors['pieces'] && <p className="text-sm font-semibold text-bad">{errors['pieces']}</p>}
      {items.map(({ id, productName, variantTitle, hasSerials }) => {
        const label = itemName(productName, variantTitle);
        const quantity = typed[`piece-${id}`] ?? '';
        return (
          <div key={id} className="grid gap-3">
            <Field
              {...NUMBER}
              name={`piece-${id}`}
              label={label}
              hint={`${left.get(id)} to pack; enter 0 to skip.`}
              value={quantity}
              onChange={(event) => set({ [`piece-${id}`]: event.target.value })}
            />
            {hasSerials && Number(quantity) > 0 && (
              <ScanSerials
                {...{ label, orderId: props.orderId, orderLineId: id }}
                quantity={Number(quantity)}
                serials={serials.get(id) ?? []}
                onSerials={(change) =>
                  setSerials((now) => new Map(now).set(id, change(now.get(id) ?? [])))
                }
                error={errors['serials']}
              />
            )}
          </div>
        );
      })}
      <Field
        {...NUMBER}
        label="Weight in grams"
        hint="Leave empty to add up the weights of the units."
        required={false}
        {...text('weightGrams')}
      />
      <div className="grid grid-cols-3 gap-2">
        <Field {...NUMBER} label="Length, cm" {...text('lengthCm')} />
        <Field {...NUMBER} label="Breadth" {...text('breadthCm')} />
        <Field {...NUMBER} label="Height" {...text('heightCm')} />
      </div>
    </>
  );
}
