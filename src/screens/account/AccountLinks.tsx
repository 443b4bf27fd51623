import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '#src/ui/Icon.tsx';
import { BagIcon, HeadsetIcon, HomeIcon, ShieldIcon, TagIcon, TruckIcon } from '#src/ui/icons.tsx';

type Part = { Shape: ComponentType<IconProps>; title: string };

const PARTS: readonly Part[] = [
  { Shape: BagIcon, title: 'Orders' },
  { Shape: HomeIcon, title: 'Address' },
  { Shape: ShieldIcon, title: 'Warranties' },
  { Shape: TagIcon, title: 'Store Credit' },
];
const HELP: readonly (Part & { text: string; href: string })[] = [
  {
    Shape: TruckIcon,
    title: 'Returns',
    text: 'How to return or exchange',
    href: '/refund-and-cancellation',
  },
  { Shape: HeadsetIcon, title: 'Contact us', text: 'Write to us or call us', href: '/contact-us' },
];

/** A circle with an icon. */
const SIGN = 'grid size-10 shrink-0 place-items-center rounded-full bg-wash text-brand';

/** The parts of an account, for people who are not signed in. */
export function AccountContents() {
  return (
    <ul className="mt-8 grid w-full max-w-2xl grid-cols-2 gap-6 border-t border-line pt-8 sm:grid-cols-4">
      {PARTS.map(({ Shape, title }) => (
        <li key={title} className="grid justify-items-center gap-2 text-sm font-semibold">
          <span className={SIGN}>
            <Shape />
          </span>
          {title}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  /** Undefined until it is known. */
  address?: ReactNode;
  /** Left out for a shopper without any. */
  warranties?: ReactNode;
  credit?: ReactNode;
};

/** A summary of an account, and links to help with orders. */
export function AccountLinks({ address, warranties, credit }: Props) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      <dl className="grid divide-y divide-line sm:max-xl:auto-cols-fr sm:max-xl:grid-flow-col sm:max-xl:divide-y-0">
        <Fact title="Default address">{address}</Fact>
        {warranties && <Fact title="Under warranty">{warranties}</Fact>}
        {credit && <Fact title="Store credit">{credit}</Fact>}
      </dl>
      <div className="pt-4">
        <p className="px-4 pb-1 text-sm text-soft">Help</p>
        <ul className="grid sm:grid-cols-2 xl:grid-cols-1">
          {HELP.map(({ Shape, title, text, href }) => (
            <li key={href}>
              <a
                href={href}
                className="flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunk"
              >
                <span className={SIGN}>
                  <Shape />
                </span>
                <span className="text-sm text-soft">
                  <strong className="block text-base text-ink">{title}</strong>
                  {text}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-22 px-4 py-4">
      <dt className="text-sm text-soft">{title}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
