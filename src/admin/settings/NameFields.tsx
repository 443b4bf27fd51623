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
          hint="Beside the logo, in text messages and authenticator apps."
          {...text('name', NAME_MAX)}
        />
        <Field
          label="Full name"
          hint="In titles, mails and on papers. Orders made keep their number."
          {...text('longName', LONG_NAME_MAX)}
        />
      </div>
      <Field label="Tagline" hint="In the introduction." {...text('tagline', TAGLINE_MAX)} />
      <TextArea
        label="About the shop"
        hint="At the foot of every page, and what search engines show."
        rows={3}
        {...text('about', ABOUT_MAX)}
      />
    </>
  );
}
