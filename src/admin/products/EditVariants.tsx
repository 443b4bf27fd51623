import { useState } from 'react';
import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { updateVariant } from '#src/features/catalog/admin/edit-product.contract.ts';
import { formLabelOf } from '#src/features/catalog/admin/field-kinds.contract.ts';
import {
  fieldOf,
  VARIANT_FIELDS,
  type VariantField,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { addVariant } from '#src/features/catalog/admin/product-pictures.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { omit } from '#src/lib/omit.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { SavedMeanwhile, type Labelled } from '#src/admin/kit/SavedMeanwhile.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { EditPictures } from './EditPictures.tsx';
import { OptionValueFields } from './Options.tsx';
import { type RegisterPart, usePart } from './useParts.ts';
import { toVariantInput } from './variant-draft.ts';
import { VariantDialog } from './VariantDialog.tsx';
import { isOfStock, type StockField } from './stock-item.ts';
import { offerProductUndo } from './offer-product-undo.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  /** Takes the result of the Save button, which no unsaved field can conflict with. */
  onSaved: (product: AdminProduct) => void;
  register: RegisterPart;
};

/** Lists the variants of a product. */
export function EditVariants({ product, onProduct, onSaved, register }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Variants"
      actions={
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          Add Variants
        </Button>
      }
    >
      {product.variants.length === 0 && <p className="text-sm text-soft">No variants so far.</p>}
      <ul className="grid gap-6">
        {product.variants.map((variant) => (
          <li key={variant.id} className="border-t border-line pt-4 first:border-0 first:pt-0">
            <VariantForm {...{ product, variant, onProduct, onSaved, register }} />
          </li>
        ))}
      </ul>
      <VariantDialog
        open={isOpen}
        optionNames={product.optionNames}
        onClose={() => setOpen(false)}
        onSave={async (variant) => {
          const input = toVariantInput(variant, String(product.price));
          onProduct(await staffCall(addVariant, { id: product.id, ...input }));
        }}
      />
    </Panel>
  );
}

type Edited = Exclude<VariantField, StockField | 'optionValues'>;
/** Stock and pre-orders are changed in the stock section; option values have fields of their own. */
const FIELDS = VARIANT_FIELDS.filter(
  (name): name is Edited => !isOfStock(name) && name !== 'optionValues',
);

type Values = Record<Edited | 'isRetired', string> & { optionValues: readonly string[] };

function valuesOf(variant: AdminVariant): Values {
  const texts = Object.fromEntries(FIELDS.map((name) => [name, String(variant[name])]));
  return {
    ...(texts as Record<Edited, string>),
    optionValues: variant.optionValues,
    isRetired: variant.isRetired ? 'yes' : 'no',
  };
}

function labels({ isRetired, optionValues, ...values }: Values): Record<keyof Values, Labelled> {
  const labelled = FIELDS.map((name) => [name, [formLabelOf(fieldOf(name)), values[name]]]);
  return {
    ...(Object.fromEntries(labelled) as Record<Edited, Labelled>),
    optionValues: ['Option values', optionValues.join(', ')],
    isRetired: ['Retired', isRetired],
  };
}

type VariantProps = Props & { variant: AdminVariant };

function VariantForm(props: VariantProps) {
  const { product, variant, onProduct } = props;
  const { isRetired } = variant;
  const title = colorName(variantTitle(variant)) || 'Variant';
  const { typed, setTyped, meanwhile, running, error, submit } = useVariant(props);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 font-bold wrap-anywhere">
          {title} {isRetired && <Badge>Not shown</Badge>}
        </p>
        <Button
          look="quiet"
          size="small"
          className="-my-2"
          busy={running}
          onClick={() => submit({ isRetired: !isRetired })}
        >
          {isRetired ? 'Restore' : 'Retire'}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        <OptionValueFields
          names={product.optionNames}
          values={typed.optionValues ?? variant.optionValues}
          onChange={(optionValues) => setTyped({ ...typed, optionValues })}
          error={error?.fields['optionValues']}
        />
        {FIELDS.map((name) => (
          <Field
            key={name}
            name={name}
            label={formLabelOf(fieldOf(name))}
            value={typed[name] ?? String(variant[name])}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            error={error?.fields[name]}
          />
        ))}
      </div>
      <EditPictures
        product={product}
        variantId={variant.id}
        kind="gallery"
        onProduct={onProduct}
        isPlain
      />
      {meanwhile && (
        <SavedMeanwhile
          {...{ meanwhile, labels }}
          mine={{ ...valuesOf(variant), ...typed }}
          onTake={(field) => setTyped({ ...typed, ...omit(field, 'isRetired') })}
        />
      )}
      {error && error.code !== 'EDIT_CONFLICT' && <Alert>{error.message}</Alert>}
    </div>
  );
}

function differs(typed: Partial<Values>, variant: AdminVariant): boolean {
  const { optionValues = variant.optionValues } = typed;
  return (
    optionValues.join('|') !== variant.optionValues.join('|') ||
    FIELDS.some((name) => typed[name] !== undefined && typed[name] !== String(variant[name]))
  );
}

/** Keeps the typed changes of a variant, and what another person saved in the meantime. */
function useVariant({ product, variant, onProduct, onSaved, register }: VariantProps) {
  const { id } = variant;
  const [typed, setTyped] = useState<Partial<Omit<Values, 'isRetired'>>>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Values>>();
  const isDirty = differs(typed, variant);
  async function store(base: AdminProduct, take: typeof onProduct, changes = {}) {
    const send = (from: AdminProduct) =>
      staffCall(updateVariant, {
        ...{ id, version: productVersion(from), ...typed, ...changes },
        optionValues: typed.optionValues && [...typed.optionValues],
      });
    /** Retries if another person saved other fields; shows their changes to these fields. */
    const goOn = (thrown: unknown) => {
      const now = findConflict<AdminProduct>(thrown);
      const theirs = now?.variants.find((one) => one.id === id);
      if (!now || !theirs) throw thrown;
      if (JSON.stringify(valuesOf(theirs)) === JSON.stringify(valuesOf(variant))) return send(now);
      setMeanwhile({ before: valuesOf(variant), theirs: valuesOf(theirs) });
      onProduct(now);
      throw thrown;
    };
    const next = await send(base).catch(goOn);
    setTyped({});
    setMeanwhile(undefined);
    take(next);
    return next;
  }
  const problem = usePart(register, {
    key: `variant-${id}`,
    isDirty,
    save: (from) => store(from, onSaved),
  });
  const { running, error, submit } = useSubmit(async (changes: { isRetired: boolean }) => {
    await store(product, onProduct, changes);
    offerProductUndo(product.id, onProduct);
  });
  return { typed, setTyped, meanwhile, running, error: problem ?? error, submit };
}
