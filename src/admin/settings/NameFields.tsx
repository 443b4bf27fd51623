import {
  ABOUT_MAX,
  LONG_NAME_MAX,
  NAME_MAX,
  TAGLINE_MAX,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';

type Names = { name: string; longName: string; tagline: string; about: string };

type Props = {
  draft: Names;
  set: (some: Partial<Names>) => void;
  errors: Record<string, string>;
};

/** The shop's name and description. */
export function NameFields({ draft, set, errors }: Props) {
  const text = (name: keyof Names, maxLength: number) => ({
    name,
    maxLength,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errors[name],
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label="Short name"
          hint="Shown next to the logo, in text messages and in authenticator apps."
          {...text('name', NAME_MAX)}
        />
        <Field
          label="Full name"
          hint="Shown in page titles, emails and documents. Existing order numbers do not change."
          {...text('longName', LONG_NAME_MAX)}
        />
      </div>
      <Field label="Tagline" hint="Shown in the introduction." {...text('tagline', TAGLINE_MAX)} />
      <TextArea
        label="About the shop"
        hint="Shown at the bottom of every page and in search engines."
        rows={3}
        {...text('about', ABOUT_MAX)}
      />
    </>
  );
}
