import { Badge } from '#src/ui/Badge.tsx';

export type RegisteredText = {
  name: string;
  text: string;
  takenBy: string | null;
  isSelling?: boolean;
};
type Props = { texts: readonly RegisteredText[]; what: string };

/** Texts to register, and the template that covers each. */
export function TextsToRegister({ texts, what }: Props) {
  const left = texts.filter(({ takenBy }) => takenBy === null).length;
  return (
    <details className="rounded-field border border-line p-4">
      <summary className="cursor-pointer font-bold">
        {left === 0
          ? `Every ${what} has its template`
          : `${left} ${what}${left === 1 ? ' has' : 's have'} no template yet`}
      </summary>
      <ul className="mt-4 grid gap-4 text-sm">
        {texts.map(({ name, text, takenBy, isSelling }) => (
          <li key={name} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {name}
              {isSelling && <span className="font-normal text-soft">about products for sale</span>}
              <Badge kind={takenBy ? 'good' : 'warn'}>{takenBy ?? 'No template'}</Badge>
            </p>
            <p className="wrap-anywhere text-soft select-all">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
