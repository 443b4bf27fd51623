import { type ChangeEvent, useId, useState } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { formatCount } from '#src/lib/money.ts';

type Props = {
  busy: boolean;
  /** True if a file was chosen before, which the new one replaces. */
  isAgain: boolean;
  /** The largest file. */
  bytesMax: number;
  rowsMax: number;
  /** A sentence about the next step. */
  note?: string;
  onChoose: (file: File) => void;
};

const PREVIEWED = 'Nothing is saved before you have seen the preview.';

/** Accepts a file by button, keyboard or drop, all with the browser's native input. */
export function ImportDrop({
  busy,
  isAgain,
  bytesMax,
  rowsMax,
  note = PREVIEWED,
  onChoose,
}: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    setOver(false);
    // Allows a corrected file of the same name to be chosen again.
    event.target.value = '';
    if (file) onChoose(file);
  }

  return (
    <div
      className={`relative grid justify-items-center gap-1 rounded-card border-2 border-dashed px-4 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${isAgain ? 'py-4' : 'py-9'} ${isOver ? 'border-brand bg-wash' : 'border-edge'} ${busy ? 'opacity-55' : 'hover:border-brand'}`}
    >
      {!isAgain && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-wash text-brand">
          <Icon className="size-6">
            <path d="M12 16V4m0 0L7 9m5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3" />
          </Icon>
        </span>
      )}
      <label htmlFor={id} className="font-bold text-brand">
        {isAgain ? 'Choose another CSV file' : 'Choose a CSV file'}
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        or drop it here. At most {bytesMax / 1024 / 1024} MB and {formatCount(rowsMax)} rows. {note}
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-describedby={`${id}-hint`}
        disabled={busy}
        onChange={choose}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
