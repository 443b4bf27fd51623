import { makeWording } from '#src/features/audit/labels.ts';
import { PRODUCT_FIELDS } from './product-fields.contract.ts';

/** Labels of the fields in audit entries and forms, including those of products. */
export const WORDING = makeWording(PRODUCT_FIELDS);
