import type { ReturnInstructions } from './order-return.contract.ts';

/** The customer's next steps for an accepted return. */
export function NextSteps({ how, addressLines, packing }: ReturnInstructions) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-bold">{how}</p>
      {addressLines.length > 0 && (
        <address className="grid rounded-field bg-wash px-3 py-2 break-words not-italic select-text">
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {packing.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {packing.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
