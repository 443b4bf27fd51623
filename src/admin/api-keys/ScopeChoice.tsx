import { type Permission, PERMISSIONS, SCOPES } from '#src/lib/roles.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { READ_SCOPES, SCOPE_GROUPS } from './scope-groups.ts';

type Props = {
  chosen: readonly Permission[];
  set: (chosen: readonly Permission[]) => void;
  error: string | undefined;
};

const NONE: readonly Permission[] = [];
const PRESETS = [
  ['Read only', READ_SCOPES],
  ['Everything', SCOPES],
  ['Nothing', NONE],
] as const;

/** Chooses what an API key may do: one checkbox per scope, and buttons for common choices. */
export function ScopeChoice({ chosen, set, error }: Props) {
  return (
    <Panel
      title="What the key may do"
      actions={
        <div role="group" aria-label="Choose many scopes" className="flex flex-wrap gap-2">
          {PRESETS.map(([name, scopes]) => (
            <Button key={name} look="secondary" size="small" onClick={() => set(scopes)}>
              {name}
            </Button>
          ))}
        </div>
      }
    >
      <p className="text-sm text-soft">
        Choose only what the program needs. Accounts, sign-in and API keys always need a person.
      </p>
      {error && (
        <p tabIndex={-1} aria-invalid="true" className="mt-2 text-sm font-semibold text-bad">
          {error}
        </p>
      )}
      <div className="mt-4 columns-1 gap-8 lg:columns-2">
        {SCOPE_GROUPS.map(([title, scopes]) => (
          <fieldset key={title} className="mb-5 grid break-inside-avoid gap-1.5">
            <legend className="mb-1 text-sm font-bold">{title}</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                name={scope}
                label={<ScopeLabel scope={scope} />}
                checked={chosen.includes(scope)}
                onChange={({ target }) =>
                  set(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}

/** A scope in words, and by the name that the API document uses. */
function ScopeLabel({ scope }: { scope: Permission }) {
  const text = PERMISSIONS[scope];
  return (
    <>
      {text.charAt(0).toUpperCase() + text.slice(1)}
      <code className="block text-xs text-soft">{scope}</code>
    </>
  );
}
