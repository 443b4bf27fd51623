import { makeWording } from '#src/features/audit/labels.ts';
import { PRODUCT_FIELDS } from './product-fields.contract.ts';

/** What the fields of audit entries and forms are called, those of products among them. */
export const WORDING = makeWording(PRODUCT_FIELDS);
