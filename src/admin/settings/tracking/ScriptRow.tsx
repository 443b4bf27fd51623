import { FoldedRow } from '#src/admin/settings/FoldedRow.tsx';
import { TRACKING_NAME_MAX, TRACKING_URL_MAX } from '#src/features/settings/tracking/tracking.ts';
import { HOST_KINDS, type HostKind } from '#src/lib/hosts.ts';
import { Field } from '#src/ui/Field.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import type { ScriptDraft } from './tracking-draft.ts';

const HOST_LABELS: Record<HostKind, string> = {
  script: 'Hosts of more scripts',
  connect: 'Hosts it connects to',
  img: 'Hosts of pictures',
  frame: 'Hosts of frames',
};

type Props = {
  script: ScriptDraft;
  number: number;
  onChange: (some: Partial<ScriptDraft>) => void;
  onRemove: () => void;
  errors: Record<string, string | undefined>;
};

/** A script of another company: its name, address, purpose and hosts. */
export function ScriptRow({ script, number, onChange, onRemove, errors }: Props) {
  const path = `scripts.${number - 1}.`;
  const errorOf = (field: string) =>
    Object.entries(errors).find(
      ([name]) => name === path + field || name.startsWith(`${path}${field}.`),
    )?.[1];
  return (
    <FoldedRow
      what={`script ${number}`}
      name={script.name}
      body={script.url}
      hasError={Object.keys(errors).some((name) => name.startsWith(path))}
      onRemove={onRemove}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          name={`script-name-${number}`}
          label={`Name of script ${number}`}
          hint="Visitors see it, such as “Tawk chat”."
          autoComplete="off"
          maxLength={TRACKING_NAME_MAX}
          value={script.name}
          onChange={({ target }) => onChange({ name: target.value })}
          error={errorOf('name')}
        />
        <CategorySelect
          name={`script-category-${number}`}
          value={script.category}
          onChange={(category) => onChange({ category })}
          error={errorOf('category')}
        />
      </div>
      <Field
        name={`script-url-${number}`}
        label="Address of the script"
        type="url"
        placeholder="https://"
        maxLength={TRACKING_URL_MAX}
        value={script.url}
        onChange={({ target }) => onChange({ url: target.value })}
        error={errorOf('url')}
      />
      <HostFields {...{ script, number, onChange, errorOf }} />
    </FoldedRow>
  );
}

type HostProps = Pick<Props, 'script' | 'number' | 'onChange'> & {
  errorOf: (field: string) => string | undefined;
};

function HostFields({ script, number, onChange, errorOf }: HostProps) {
  return (
    <>
      <p className="text-sm text-soft">
        Browsers block everything that the script loads from hosts not listed here. The company
        lists them under “Content Security Policy”. Separate them with spaces.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {HOST_KINDS.map((kind) => (
          <Field
            key={kind}
            name={`script-${kind}-${number}`}
            label={HOST_LABELS[kind]}
            required={false}
            placeholder="*.example.com"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={script[kind]}
            onChange={({ target }) => onChange({ [kind]: target.value })}
            error={errorOf(`hosts.${kind}`)}
          />
        ))}
      </div>
    </>
  );
}
