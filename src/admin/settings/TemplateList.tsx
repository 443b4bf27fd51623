import type { ComponentType } from 'react';
import { changeRow, keyOf } from '#src/admin/kit/row-keys.ts';
import { Button } from '#src/ui/Button.tsx';

export type TemplateRowProps<T> = {
  template: T;
  number: number;
  onChange: (some: Partial<T>) => void;
  onRemove: () => void;
  errorOf: (name: keyof T) => string | undefined;
};

type Props<T> = {
  form: {
    draft: { templates: T[] };
    set: (next: { templates: T[] }) => void;
    errors: Record<string, string | undefined>;
  };
  Row: ComponentType<TemplateRowProps<T>>;
  empty: T;
  max: number;
  /** The text of the button that adds a template. */
  add: string;
};

/** The templates of a channel, each in a row that collapses, and a button to add one. */
export function TemplateList<T extends object>({ form, Row, empty, max, add }: Props<T>) {
  const { draft, set, errors } = form;
  const { templates } = draft;
  return (
    <>
      <ul className="grid gap-2">
        {templates.map((template, at) => (
          <Row
            key={keyOf(template)}
            template={template}
            number={at + 1}
            onChange={(some) => set({ templates: templates.with(at, changeRow(template, some)) })}
            onRemove={() => set({ templates: templates.toSpliced(at, 1) })}
            errorOf={(name) => errors[`templates.${at}.${String(name)}`]}
          />
        ))}
      </ul>
      {errors['templates'] && (
        <p className="text-sm font-semibold text-bad">{errors['templates']}</p>
      )}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={templates.length >= max}
        onClick={() => set({ templates: [...templates, { ...empty }] })}
      >
        {add}
      </Button>
    </>
  );
}
