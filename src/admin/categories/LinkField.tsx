import type { AdminCategory } from '#src/features/catalog/admin/category-admin.contract.ts';
import { LINK_MAX, toLink } from '#src/features/catalog/admin/link.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';

/** The way a category's link changes: it stays, follows the title, or is typed. */
export type LinkChoice = 'stays' | 'follows' | { typed: string };

/** Returns the link that the form will send. */
export function linkOf(input: LinkChoice, category: AdminCategory, title: string): string {
  if (input === 'stays') return category.link;
  if (input !== 'follows') return input.typed;
  return title === category.title ? category.link : toLink(title);
}

type Props = {
  category: AdminCategory;
  title: string;
  choice: LinkChoice;
  onChoose: (choice: LinkChoice) => void;
  error: string | undefined;
};

/** Shows a category's link and lets staff choose whether it changes with the title. */
export function LinkField({ category, title, choice, onChoose, error }: Props) {
  const link = linkOf(choice, category, title);
  const isOther = link !== category.link;
  return (
    <div className="grid gap-3 rounded-field bg-sunk px-4 py-3">
      <p className="text-sm">
        <span className="font-semibold">Link</span>{' '}
        <span className="wrap-anywhere text-soft">/category/{link}</span>
      </p>
      <Checkbox
        name="changeLink"
        label="Change the link too"
        checked={choice !== 'stays'}
        onChange={(event) => onChoose(event.target.checked ? 'follows' : 'stays')}
      />
      {choice !== 'stays' && (
        <Field
          name="Link"
          label="New link"
          value={link}
          maxLength={LINK_MAX}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChoose({ typed: event.target.value })}
          hint="Lowercase letters, digits and hyphens."
          error={error}
        />
      )}
      {isOther && (
        <p className="text-sm text-soft">
          /category/{category.link} will redirect to the new address, so saved links still work.
        </p>
      )}
      <OldLinks links={category.oldLinks.filter((old) => old !== link)} />
    </div>
  );
}

function OldLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <div className="text-sm text-soft">
      <p>Old addresses that redirect here:</p>
      <ul className="wrap-anywhere">
        {links.map((link) => (
          <li key={link}>/category/{link}</li>
        ))}
      </ul>
    </div>
  );
}
