import type { AddressTexts } from './address-fields.ts';
import { addressLines, formatPhone } from './address-lines.ts';

/** A delivery address with its name and number, as on a parcel label. */
export function AddressBlock({ address }: { address: AddressTexts }) {
  return (
    <address className="not-italic">
      <span className="block font-bold">{address.fullName}</span>
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block">{formatPhone(address.mobileNumber)}</span>
    </address>
  );
}
