import type { ReactNode } from 'react';
import { Badge } from '#src/ui/Badge.tsx';
import type { Address } from './address.contract.ts';
import { addressLines, formatPhone } from './address-lines.ts';

/** A saved address as text. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className="grid gap-0.5 text-sm text-soft">
      <span className="flex flex-wrap items-center gap-2 text-base font-bold text-ink">
        {address.fullName}
        {address.isDefault && <Badge kind="brand">Default</Badge>}
      </span>
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>Mobile {formatPhone(address.mobileNumber)}</span>
    </span>
  );
}

/** A saved address with its actions. */
export function AddressCard({ address, children }: { address: Address; children: ReactNode }) {
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-5">
      <AddressText address={address} />
      <div className="-mx-3 -mb-2 flex flex-wrap">{children}</div>
    </li>
  );
}
