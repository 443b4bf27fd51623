import type { ImportRow, SameItemAnswer } from '#src/features/import/csv.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Answers } from './useImport.ts';

export type SameItemProps = {
  row: ImportRow;
  isBusy: boolean;
  onAnswer: (answers: Answers) => void;
};

const LABELS: Record<SameItemAnswer, string> = { same: 'Same product', new: 'New product' };

/** Lets staff decide whether a row with a new SKU means the existing item of the same name. */
export function SameItem({ row: { row, skuId, sameAs }, isBusy, onAnswer }: SameItemProps) {
  if (!sameAs) return null;
  return (
    <fieldset className="mb-2 grid gap-1.5 border-0 p-0">
      <legend className="mb-1 wrap-anywhere">
        You already sell “{sameAs.name}” under SKU {sameAs.skuId}. Is this row the same product?
        {sameAs.answer === 'same' && ` It keeps SKU ${sameAs.skuId}.`}
        {sameAs.answer === 'new' && ` It becomes a second product, ${skuId}.`}
      </legend>
      <div className="flex flex-wrap gap-2">
        {(['same', 'new'] as const).map((answer) => (
          <Button
            key={answer}
            size="small"
            look={sameAs.answer === answer ? 'primary' : 'secondary'}
            aria-pressed={sameAs.answer === answer}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onAnswer({ [row]: answer });
            }}
          >
            {LABELS[answer]}
            <span className="sr-only">: row {row}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
