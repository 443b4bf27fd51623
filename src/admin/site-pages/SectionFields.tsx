import type { ChangeEvent } from 'react';
import { RICH_TEXT_HINT } from '#src/admin/kit/rich-text-hint.ts';
import type { Section, SectionOf } from '#src/features/site-pages/sections.contract.ts';
import {
  BANNER_TEXT_MAX,
  SECTION_ALT_MAX,
  SECTION_BUTTON_MAX,
  SECTION_HREF_MAX,
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
} from '#src/features/site-pages/sections.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { LookPicture } from '#src/admin/settings/appearance/LookPicture.tsx';
import { ProductPicks } from '#src/admin/kit/ProductPicks.tsx';
import { FilmFields } from './FilmFields.tsx';
import { RuleFields } from './RuleFields.tsx';

type Props = {
  section: Section;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  onChange: (section: Section) => void;
};

const HREF_HINT = 'A page of the shop, such as /featured, or an address that starts with https://.';

/** The fields of a section. Those that the shop fills itself have no fields. */
export function SectionFields({ section, errors, onChange }: Props) {
  switch (section.kind) {
    case 'text':
      return <TextFields {...{ section, errors, onChange }} />;
    case 'banner':
      return <BannerFields {...{ section, errors, onChange }} />;
    case 'products':
      return (
        <>
          <Field {...fieldOf({ section, errors, onChange }, 'title', 'Title', SECTION_TITLE_MAX)} />
          <RuleFields
            {...{ id: section.id, errors }}
            rule={section.rule}
            onChange={(rule) => onChange({ ...section, rule })}
          />
        </>
      );
    case 'picture':
      return <PictureFields {...{ section, errors, onChange }} />;
    case 'film':
      return (
        <>
          <Field {...fieldOf({ section, errors, onChange }, 'title', 'Title', SECTION_TITLE_MAX)} />
          <FilmFields {...{ section, errors, onChange }} />
          <LookPicture
            {...pictureOf({ section, errors, onChange })}
            hint="Optional. Shown before the film is started."
          />
        </>
      );
    case 'chapters':
      return (
        <ProductPicks
          label="Product"
          ids={section.productId === 0 ? [] : [section.productId]}
          error={errors['productId']}
          onChange={(ids) => onChange({ ...section, productId: ids.at(-1) ?? 0 })}
        />
      );
    default:
      return (
        <p className="text-sm text-soft">
          The shop fills this section itself. It is not shown while it has no content.
        </p>
      );
  }
}

type FieldsProps<Kind extends Section['kind']> = Props & { section: SectionOf<Kind> };

function TextFields(props: FieldsProps<'text'>) {
  return (
    <>
      <Field {...fieldOf(props, 'title', 'Title', SECTION_TITLE_MAX)} required={false} />
      <TextArea
        {...fieldOf(props, 'text', 'Text', SECTION_TEXT_MAX)}
        rows={6}
        hint={RICH_TEXT_HINT}
      />
    </>
  );
}

function BannerFields(props: FieldsProps<'banner'>) {
  return (
    <>
      <Field {...fieldOf(props, 'title', 'Title', SECTION_TITLE_MAX)} />
      <TextArea {...fieldOf(props, 'text', 'Text', BANNER_TEXT_MAX)} rows={2} required={false} />
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <Field {...fieldOf(props, 'button', 'Button', SECTION_BUTTON_MAX)} required={false} />
        <Field {...fieldOf(props, 'href', 'Button opens', SECTION_HREF_MAX)} required={false} />
      </div>
      <LookPicture
        {...pictureOf(props)}
        hint="Optional. It is next to the text, and below it on phones."
      />
    </>
  );
}

function PictureFields(props: FieldsProps<'picture'>) {
  return (
    <>
      <LookPicture {...pictureOf(props)} hint="As wide as the page: at least 1,280 pixels." />
      <Field
        {...fieldOf(props, 'alt', 'Picture description', SECTION_ALT_MAX)}
        hint="For people who cannot see it, and for search engines."
      />
      <Field
        {...fieldOf(props, 'href', 'Opens', SECTION_HREF_MAX)}
        required={false}
        hint={HREF_HINT}
      />
    </>
  );
}

/** Returns the props of a field for one text of a section. */
function fieldOf(
  { section, errors, onChange }: Props,
  name: string,
  label: string,
  maxLength: number,
) {
  return {
    ...{ name: `${name}-${section.id}`, label, maxLength, error: errors[name] },
    value: String((section as Record<string, unknown>)[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...section, [name]: target.value }),
  };
}

function pictureOf({ section, errors, onChange }: FieldsProps<'banner' | 'picture' | 'film'>) {
  return {
    ...{ label: 'Picture', value: section.picture, error: errors['picture'] },
    onChange: (picture: string) => onChange({ ...section, picture }),
  };
}
