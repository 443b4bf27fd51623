import { countText } from '#src/lib/count-text.ts';
import type { previewRemittance } from '#src/features/payments/remittances/remittances.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';

type Props = Pick<OutputOf<typeof previewRemittance>, 'skipped'>;

/** Rows of a courier's file that are skipped, and why. */
export function SkippedRows({ skipped }: Props) {
  if (skipped.length === 0) return null;
  return (
    <Alert kind="warning">
      <p className="font-bold">
        {countText(skipped.length, 'row was skipped', 'rows were skipped')}
      </p>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {skipped.map(({ row, sentence }) => (
          <li key={row}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}
