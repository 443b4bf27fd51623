import * as z from 'zod/mini';
import {
  SERIAL_FORMAT_MAX,
  SERIAL_RULES,
  WARRANTY_MONTHS_MAX,
  WARRANTY_MONTHS_PATTERN,
} from '#src/features/catalog/support-limits.ts';
import { isFilmUrl } from '#src/lib/films.ts';
import { LongText, Text } from '#src/lib/text.ts';
import { choice, text } from './field-kinds.contract.ts';

export const GUIDE_MAX = 5000;
export const STEPS_MAX = 2000;
const LINK_MAX = 300;
const REGISTRATION_MAX = 60;
const SPARE_PARTS_MAX = 400;
const FORMAT_HOW =
  'Use # for a digit, A for a letter and ? for either; other characters are as on the box.';
const MANUAL_HOW = 'Upload a PDF, or enter an address that starts with https://.';

const SerialRule = z.enum(SERIAL_RULES, 'Choose how serial numbers are handled.');
const SerialFormat = Text(SERIAL_FORMAT_MAX).check(z.regex(/^[A-Za-z0-9#?/.-]*$/, FORMAT_HOW));
const WarrantyMonths = Text(3).check(
  z.regex(
    new RegExp(WARRANTY_MONTHS_PATTERN),
    `Enter a number of months from 0 to ${WARRANTY_MONTHS_MAX}, or leave it empty.`,
  ),
);
const Manual = Text(LINK_MAX).check(
  z.refine((url) => url === '' || /^https:\/\/\S+\.\S+$/i.test(url) || isFilmUrl(url, 'manual'), {
    error: MANUAL_HOW,
  }),
);
const BisNumber = Text(20).check(
  z.regex(/^(R-\d{8})?$/, 'Enter the registration number as on the box, such as R-41001234.'),
);

/** Fields of a product that matter after its purchase: serial numbers, warranty and support. */
export const SUPPORT_FIELDS = {
  serialRule: choice(SerialRule, {
    ...{ label: 'serial numbers', start: '', creates: z._default(SerialRule, '') },
    options: [
      { value: '', label: 'None' },
      { value: 'packing', label: 'Scanned while packing' },
      { value: 'registered', label: 'Imported first, then scanned while packing' },
    ],
  }),
  serialFormat: text(SerialFormat, {
    ...{ label: 'serial number format', start: '', creates: z._default(SerialFormat, '') },
    hint: `${FORMAT_HOW} Leave empty to accept any.`,
  }),
  warrantyMonths: text(WarrantyMonths, {
    ...{ label: 'warranty', formLabel: 'Warranty in months', column: 'Warranty (months)' },
    ...{ inputMode: 'numeric', start: '', creates: z._default(WarrantyMonths, '') },
    hint: 'From the delivery. Leave empty for the usual period in the settings; 0 for none.',
  }),
  warrantyTerms: text(LongText(STEPS_MAX), {
    ...{ label: 'warranty terms', lines: 3, isWide: true, start: '' },
    creates: z._default(LongText(STEPS_MAX), ''),
  }),
  guide: text(LongText(GUIDE_MAX), {
    ...{ label: 'guide', lines: 5, isWide: true, start: '' },
    ...{ hint: '## begins a heading, - a list and 1. a numbered list.' },
    creates: z._default(LongText(GUIDE_MAX), ''),
  }),
  pairingSteps: text(LongText(STEPS_MAX), {
    ...{ label: 'pairing steps', lines: 4, isWide: true, hint: 'One step a line.', start: '' },
    creates: z._default(LongText(STEPS_MAX), ''),
  }),
  manual: text(Manual, {
    ...{ label: 'manual', start: '', hint: MANUAL_HOW, creates: z._default(Manual, '') },
  }),
  firmware: text(LongText(STEPS_MAX), {
    ...{ label: 'firmware', formLabel: 'Firmware note', lines: 2, isWide: true, start: '' },
    ...{ hint: 'The newest version and how to install it; [words](https://…) is a link.' },
    creates: z._default(LongText(STEPS_MAX), ''),
  }),
  spareParts: text(Text(SPARE_PARTS_MAX), {
    ...{ label: 'spare parts', isWide: true, start: '' },
    ...{ hint: 'SKU ids of products, separated by commas.' },
    creates: z._default(Text(SPARE_PARTS_MAX), ''),
  }),
  bisNumber: text(BisNumber, {
    ...{ label: 'BIS registration', details: 'BIS registration', start: '' },
    ...{ hint: 'Such as R-41001234.', creates: z._default(BisNumber, '') },
  }),
  eprNumber: text(Text(REGISTRATION_MAX), {
    ...{ label: 'e-waste registration', column: 'E-waste EPR registration', start: '' },
    ...{ formLabel: 'E-waste EPR registration', details: 'E-waste EPR registration' },
    ...{ hint: 'Of the producer.', creates: z._default(Text(REGISTRATION_MAX), '') },
  }),
};
export const SUPPORT_FIELD_NAMES = Object.keys(SUPPORT_FIELDS) as (keyof typeof SUPPORT_FIELDS)[];
