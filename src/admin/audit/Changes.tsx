import type { AuditChange } from '#src/features/audit/audit.contract.ts';
import { toParts } from './text-parts.ts';

const NAMES = ['Before', 'After'] as const;

type Props = { changes: readonly AuditChange[]; names?: readonly [before: string, after: string] };

/** Each field of an entry, before and after; in a long text, the difference is highlighted. */
export function Changes({ changes, names = NAMES }: Props) {
  return (
    <dl className="grid gap-4 pt-2">
      {changes.map((change) => (
        <div key={`${change.variantTitle}/${change.field}`} className="grid gap-1.5">
          <dt className="text-xs font-bold first-letter:uppercase">
            {change.label}
            {change.variantTitle !== '' && (
              <span className="text-soft"> ({change.variantTitle})</span>
            )}
          </dt>
          <dd className="grid gap-1.5 sm:grid-cols-2">
            <Side name={names[0]} text={change.before} other={change.after} mark="del" />
            <Side name={names[1]} text={change.after} other={change.before} mark="ins" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LOOKS = {
  del: 'bg-bad-wash text-bad',
  ins: 'bg-good-wash text-good no-underline',
};

type SideProps = { name: string; text: string; other: string; mark: 'del' | 'ins' };

function Side({ name, text, other, mark: Mark }: SideProps) {
  return (
    <div className="min-w-0 rounded-field bg-sunk px-3 py-2">
      <span className="block text-xs text-soft">{name}</span>
      {text === '' ? (
        <span className="text-soft">nothing</span>
      ) : (
        <span className="wrap-anywhere whitespace-pre-line">
          {toParts(text, other).map(({ text: part, isSame }, at) =>
            isSame ? (
              part
            ) : (
              <Mark key={at} className={LOOKS[Mark]}>
                {part}
              </Mark>
            ),
          )}
        </span>
      )}
    </div>
  );
}
