import {
  CREATE,
  type MappingEntry,
  type MappingKind,
  type ProductPreview,
} from '#src/features/import/shops/shop-preview.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { countText } from '#src/lib/count-text.ts';
import type { Shown } from './useShopImport.ts';

const KINDS: Record<MappingKind, { title: string; missing: string }> = {
  category: { title: 'Categories', missing: 'Products without a category' },
  option: { title: 'Options', missing: 'Products without options' },
  color: { title: 'Colours', missing: 'Products without a colour' },
  status: { title: 'Statuses', missing: 'Products without a status' },
  tax: { title: 'Taxes', missing: 'Products without a tax' },
};
const ORDER: readonly MappingKind[] = ['category', 'status', 'tax', 'option', 'color'];
/** Longer lists are collapsed. */
const OPEN_MAX = 8;

type Change = (changes: Partial<Pick<Shown, 'entries' | 'address'>>) => void;
type Props = { shown: Shown; preview: ProductPreview; onChange: Change };

/** Shows every name of the other shop with ours, to choose another one. */
export function MappingPanel({ shown, preview, onChange }: Props) {
  const { entries, address } = shown;
  return (
    <Panel title="How its names become yours">
      <div className="grid gap-6">
        <p className="max-w-[65ch] text-sm text-soft">
          Check these once. Your choices are saved for the next file from this kind of shop.
        </p>
        {preview.needsAddress && (
          <Field
            name="address"
            label="Address of the old shop"
            type="url"
            inputMode="url"
            placeholder="https://shop.example.com"
            hint="The file has only the paths of its pictures."
            value={address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
        )}
        {ORDER.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            preview={preview}
            entries={entries.filter((one) => one.kind === kind)}
            onPick={(picked, target) =>
              onChange({
                entries: entries.map((one) => (one === picked ? { ...one, target } : one)),
              })
            }
          />
        ))}
      </div>
    </Panel>
  );
}

type KindProps = {
  kind: MappingKind;
  preview: ProductPreview;
  entries: readonly MappingEntry[];
  onPick: (picked: MappingEntry, target: string) => void;
};

function Kind({ kind, preview, entries, onPick }: KindProps) {
  if (entries.length === 0) return null;
  const { title } = KINDS[kind];
  const choices = preview.choices[kind];
  const list = (
    <ul className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
      {entries.map((entry) => (
        <li key={entry.source} className="min-w-0">
          <Select
            name={`${kind} ${entry.source}`}
            label={nameOf(entry)}
            hint={countText(entry.count, 'product')}
            options={optionsFor(entry, choices)}
            value={entry.target}
            onChange={(event) => onPick(entry, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <details open={entries.length <= OPEN_MAX}>
      <summary className="mb-2 min-h-10 cursor-pointer content-center font-bold">
        {title} <span className="font-normal text-soft tabular-nums">{entries.length}</span>
      </summary>
      {list}
    </details>
  );
}

function nameOf({ kind, source }: MappingEntry): string {
  return source || KINDS[kind].missing;
}

/** The choices, and the target itself: a colour of the other shop can stay as it is. */
function optionsFor(
  { kind, source, target }: MappingEntry,
  choices: ProductPreview['choices'][MappingKind],
) {
  const labelled = choices.map(({ value, label }) => ({
    value,
    label: kind === 'category' && value === CREATE && source !== '' ? `Create “${source}”` : label,
  }));
  const kept = kind === 'color' && source !== '' ? [source, target] : [target];
  const further = [...new Set(kept)].filter(
    (value) => !choices.some((choice) => choice.value === value),
  );
  return [...further.map((value) => ({ value, label: value })), ...labelled];
}
