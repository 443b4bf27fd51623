import {
  createdName,
  FURTHER_FIELDS,
  type FieldName,
  fieldOf,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import type { FormPictures } from '#src/admin/kit/uploads.store.ts';
import { toTyped } from './draft.ts';

/** A colour as typed into the Add Variants dialog. */
export type VariantForm = {
  color: string;
  /** The values of the product's other options. */
  optionValues: readonly string[];
  price: string;
  /** If omitted, the product’s MRP, or the price if that is higher. */
  mrp?: string;
  stock: string;
  pictures: FormPictures;
  /** Other fields that the colour has of its own. */
  further: Readonly<Partial<Record<FieldName, unknown>>>;
};

const FURTHER: readonly FieldName[] = FURTHER_FIELDS;

/** Returns the other fields that a colour has of its own, as typed. */
export function furtherOf(valueOf: (name: FieldName) => unknown): VariantForm['further'] {
  return Object.fromEntries(FURTHER.map((name) => [name, toTyped(name, valueOf(name))]));
}

export const EMPTY_VARIANT: VariantForm = {
  color: '',
  optionValues: [],
  price: '',
  stock: '0',
  further: furtherOf((name) => fieldOf(name).start ?? ''),
  pictures: { hashes: [], mainIndex: null },
};

export const INCOMPLETE = 'Please select a color, upload images, and choose a main image.';

/** Returns whether a variant has a colour or an option, and a main picture. */
export function isComplete({ pictures, ...variant }: VariantForm): boolean {
  return variantTitle(variant) !== '' && pictures.hashes.length > 0 && pictures.mainIndex !== null;
}

/**
 * Converts to the API's input; without a price of its own a colour costs what the product costs.
 */
export function toVariantInput(variant: VariantForm, ownPrice: string) {
  const { color, optionValues, price, mrp, stock, pictures } = variant;
  return {
    Color: color,
    OptionValues: [...optionValues],
    Price: price.trim() === '' ? ownPrice : price,
    ...(mrp !== undefined && { MRP: mrp }),
    Stock: stock,
    MainImageIndex: pictures.mainIndex ?? 0,
    Images: pictures.hashes,
    ...toFurtherInput(variant.further),
  };
}

function toFurtherInput(further: VariantForm['further']) {
  return Object.fromEntries(FURTHER.map((name) => [createdName(name), further[name]]));
}
