import {
  type Appearance,
  CORNERS,
  FONTS,
  HERO_BUTTON_MAX,
  HERO_CAPTION_MAX,
  HERO_HREF_MAX,
  HERO_TEXT_MAX,
  HERO_TITLE_MAX,
  type PictureField,
} from '#src/features/settings/appearance/appearance.ts';
import { toPalettes } from '#src/features/settings/appearance/palette.ts';
import { saveAppearance } from '#src/features/settings/admin/appearance.contract.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { isHexColor } from '#src/lib/contrast.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from '#src/admin/settings/SettingsPanel.tsx';
import { type SettingsForm, useSettingsForm } from '#src/admin/settings/useSettingsForm.ts';
import { toOptions } from '#src/ui/options.ts';
import { ColorFields } from './ColorFields.tsx';
import { LookPicture } from './LookPicture.tsx';
import { LookPreview } from './LookPreview.tsx';

/** The shop's look with a live preview. */
export function AppearancePanel({ saved }: { saved: Saved<Appearance> }) {
  const form = useSettingsForm({
    saved,
    toDraft: (values: Appearance) => values,
    save: (input) => staffCall(saveAppearance, input),
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <SettingsPanel title="Look" section="appearance" call={saveAppearance} {...{ form, labels }}>
        <Part title="Logo and icon">
          <Pictures form={form} />
        </Part>
        <Part title="Colours">
          <ColorFields {...form} />
        </Part>
        <Part title="Font and corners">
          <Choices form={form} />
        </Part>
        <Part title="Top of the home page">
          <HeroFields form={form} />
        </Part>
      </SettingsPanel>
      <LookPreview look={form.draft} />
    </div>
  );
}

type PartProps = { title: string; children: React.ReactNode };

function Part({ title, children }: PartProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4">
      <legend className="float-left font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

type FormProps = { form: SettingsForm<Appearance> };

function Pictures({ form: { draft, set, errors } }: FormProps) {
  const props = (field: PictureField) => ({
    value: draft[field],
    error: errors[field],
    onChange: (imageUrl: string) => set({ [field]: imageUrl }),
  });
  return (
    <>
      <LookPicture
        label="Logo"
        hint="On a transparent background, at least 100 pixels high. It replaces the shop’s name in the header, in emails and on the sign-in page."
        {...props('logo')}
      />
      {(draft.logo || draft.logoDark) && (
        <LookPicture
          label="Logo for dark backgrounds"
          hint="For dark pages and the footer. Without one, the logo above is used there too."
          isDark
          {...props('logoDark')}
        />
      )}
      <LookPicture
        label="Icon"
        hint="Square, at least 512 pixels. For browser tabs and home screens. Without one, the logo is used."
        {...props('icon')}
      />
    </>
  );
}

function Choices({ form: { draft, set, errors } }: FormProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        name="font"
        label="Font"
        options={toOptions(FONTS)}
        value={draft.font}
        onChange={(event) => set({ font: event.target.value as Appearance['font'] })}
        error={errors['font']}
      />
      <Select
        name="corners"
        label="Corners"
        options={toOptions(CORNERS)}
        value={draft.corners}
        onChange={(event) => set({ corners: event.target.value as Appearance['corners'] })}
        error={errors['corners']}
      />
    </div>
  );
}

function HeroFields({ form: { draft, set, text, errors } }: FormProps) {
  return (
    <>
      <Field label="Title" maxLength={HERO_TITLE_MAX} {...text('heroTitle')} />
      <TextArea
        {...text('heroText')}
        label="Text"
        rows={3}
        required={false}
        maxLength={HERO_TEXT_MAX}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First button" maxLength={HERO_BUTTON_MAX} {...text('heroPrimary')} />
        <Field label="First button opens" maxLength={HERO_HREF_MAX} {...text('heroPrimaryHref')} />
        <Field
          label="Second button"
          hint="Not shown on phones."
          required={false}
          maxLength={HERO_BUTTON_MAX}
          {...text('heroSecondary')}
        />
        <Field
          label="Second button opens"
          required={false}
          maxLength={HERO_HREF_MAX}
          {...text('heroSecondaryHref')}
        />
      </div>
      <LookPicture
        label="Picture"
        hint="A wide photo, its subject right of the middle. Without one, the best-selling product is shown."
        value={draft.heroPicture}
        error={errors['heroPicture']}
        onChange={(heroPicture) => set({ heroPicture })}
      />
      {draft.heroPicture !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Caption"
            hint="For example, the product that it shows."
            required={false}
            maxLength={HERO_CAPTION_MAX}
            {...text('heroCaption')}
          />
          <Field
            label="Caption opens"
            required={false}
            maxLength={HERO_HREF_MAX}
            {...text('heroCaptionHref')}
          />
        </div>
      )}
    </>
  );
}

function labels(draft: Appearance) {
  const picture = (imageUrl: string) => (imageUrl ? 'chosen' : 'none');
  return {
    logo: ['Logo', picture(draft.logo)],
    logoDark: ['Logo for dark backgrounds', picture(draft.logoDark)],
    icon: ['Icon', picture(draft.icon)],
    brand: ['Brand colour', draft.brand],
    brandDark: ['Brand colour on dark pages', draft.brandDark || shadeOf(draft.brand)],
    accent: ['Accent colour', draft.accent],
    font: ['Font', FONTS[draft.font]],
    corners: ['Corners', CORNERS[draft.corners]],
    heroTitle: ['Title of the home page', draft.heroTitle],
    heroText: ['Text of the home page', draft.heroText],
    heroPrimary: ['First button', draft.heroPrimary],
    heroPrimaryHref: ['First button opens', draft.heroPrimaryHref],
    heroSecondary: ['Second button', draft.heroSecondary],
    heroSecondaryHref: ['Second button opens', draft.heroSecondaryHref],
    heroPicture: ['Picture of the home page', picture(draft.heroPicture)],
    heroCaption: ['Caption', draft.heroCaption],
    heroCaptionHref: ['Caption opens', draft.heroCaptionHref],
  } as const;
}

function shadeOf(brand: string): string {
  return isHexColor(brand) ? `${toPalettes({ brand, brandDark: '' }).dark.brand} (automatic)` : '';
}
