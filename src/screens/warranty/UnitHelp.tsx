import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductSupport } from '#src/features/catalog/support/support.contract.ts';
import { RichText } from '#src/features/content/RichText.tsx';
import { Card } from '#src/ui/Card.tsx';

/** Pairing steps, guide, manual, firmware and spare parts of a unit's product. */
export function UnitHelp({ support }: { support: ProductSupport }) {
  const { pairingSteps, guide, manual, firmware, spareParts } = support;
  return (
    <div className="grid min-w-0 gap-6">
      {pairingSteps.length > 0 && (
        <Card title="Pairing">
          <ol className="grid list-decimal gap-2 pl-5">
            {pairingSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      )}
      {guide && (
        <Card title="Guide">
          <RichText text={guide} />
        </Card>
      )}
      {(manual || firmware) && (
        <Card title="Manual and firmware">
          <div className="grid gap-4">
            {manual && (
              <a
                href={manual}
                rel="noopener"
                className="w-fit font-bold text-brand underline underline-offset-4"
              >
                Open the manual{manual.endsWith('.pdf') && ' (PDF)'}
              </a>
            )}
            {firmware && <RichText text={firmware} />}
          </div>
        </Card>
      )}
      {spareParts.length > 0 && (
        <Card title="Spare parts">
          <ul className="grid gap-1">
            {spareParts.map(({ productId, name }) => (
              <li key={productId}>
                <a
                  href={productPath(productId)}
                  className="inline-block py-1 font-bold text-brand underline underline-offset-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
