import type { Appearance } from '#src/features/settings/appearance/appearance.ts';
import {
  type ColorField,
  colorProblems,
  contrastChecks,
  ratioText,
  toPalettes,
} from '#src/features/settings/appearance/palette.ts';
import { isHexColor, TEXT_CONTRAST } from '#src/lib/contrast.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { SettingsForm } from '#src/admin/settings/useSettingsForm.ts';

type Props = Pick<SettingsForm<Appearance>, 'draft' | 'set' | 'errors'>;

/** Brand and accent colours, each with its contrast on every background. */
export function ColorFields({ draft, set, errors }: Props) {
  const field = (name: ColorField) => ({
    ...{ name, draft, error: errors[name] },
    onChange: (color: string) => set({ [name]: color }),
  });
  const isComplete = isHexColor(draft.brand);
  return (
    <>
      <ColorRow label="Brand colour" hint="Links and buttons on light pages." {...field('brand')} />
      <Checkbox
        name="hasBrandDark"
        label="Choose another brand colour for dark pages"
        disabled={!isComplete}
        checked={draft.brandDark !== ''}
        onChange={({ target }) =>
          set({ brandDark: target.checked ? toPalettes(draft).dark.brand : '' })
        }
      />
      {draft.brandDark !== '' && (
        <ColorRow
          label="Brand colour on dark pages"
          hint="Links and buttons on dark pages and dark bands."
          {...field('brandDark')}
        />
      )}
      <ColorRow
        label="Accent colour"
        hint="Highlights, such as prices on dark bands."
        {...field('accent')}
      />
    </>
  );
}

type RowProps = {
  name: ColorField;
  label: string;
  hint: string;
  draft: Appearance;
  error: string | undefined;
  onChange: (color: string) => void;
};

function ColorRow({ name, label, hint, draft, error, onChange }: RowProps) {
  const value = draft[name];
  const isColor = isHexColor(value);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative">
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isColor ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="absolute bottom-2 left-2 size-8 cursor-pointer overflow-hidden rounded-[0.375rem] [&::-webkit-color-swatch]:rounded-[0.375rem] [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <Field
          name={name}
          label={label}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          className="pl-12!"
        />
      </div>
      <p className="text-sm text-soft">{hint}</p>
      <Contrasts {...{ name, draft, error, onChange }} />
    </div>
  );
}

function Contrasts({
  name,
  draft,
  error,
  onChange,
}: Pick<RowProps, 'name' | 'draft' | 'error' | 'onChange'>) {
  const { brand, brandDark, accent } = draft;
  const isKnown = [brand, accent, brandDark || brand].every(isHexColor);
  if (!isKnown) return error ? <ErrorText text={error} /> : null;
  const isDerived = name === 'brand' && brandDark === '';
  const checks = contrastChecks(draft).filter(
    ({ field }) => field === name || (isDerived && field === 'brandDark'),
  );
  const problem = colorProblems(draft).find(({ field }) => field === name);
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {checks.map(({ label, ratio }) => (
          <li key={label} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>{label}</span>
            <Badge kind={ratio >= TEXT_CONTRAST ? 'good' : 'bad'}>
              {ratioText(ratio)} {ratio >= TEXT_CONTRAST ? 'passes' : 'too low'}
            </Badge>
          </li>
        ))}
      </ul>
      {problem ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-field bg-bad-wash px-3 py-2"
        >
          <span className="min-w-40 flex-1 text-sm font-semibold text-bad">
            This colour is too hard to read. Text needs at least {TEXT_CONTRAST}:1.
          </span>
          <Button look="secondary" size="small" onClick={() => onChange(problem.suggestion)}>
            <span
              aria-hidden="true"
              className="size-4 rounded-full border border-line"
              style={{ background: problem.suggestion }}
            />
            Use {problem.suggestion}
          </Button>
        </div>
      ) : (
        error && <ErrorText text={error} />
      )}
    </>
  );
}

function ErrorText({ text }: { text: string }) {
  return (
    <p role="alert" className="text-sm font-semibold text-bad">
      {text}
    </p>
  );
}
