import type { ComponentType } from 'react';
import type { IconProps } from '#src/ui/Icon.tsx';
import { BagIcon, HeadsetIcon, HomeIcon, ShieldIcon, TagIcon, TruckIcon } from '#src/ui/icons.tsx';
import type { TabId } from './account-tabs.ts';

type Entry = readonly [Icon: ComponentType<IconProps>, title: string, text: string, to: string];

/** Start of the address of a tab. */
const TAB = '?tab=';

const OWN: readonly Entry[] = [
  [HomeIcon, 'Addresses', 'Where we deliver your orders', '?tab=address'],
  [ShieldIcon, 'Warranties', 'Your products and their cover', '?tab=warranties'],
  [TagIcon, 'Gift cards and credit', 'Your balance and your codes', '?tab=credit'],
];
const HELP: readonly Entry[] = [
  [TruckIcon, 'Returns', 'How to return or exchange', '/refund-and-cancellation'],
  [HeadsetIcon, 'Help', 'Write to us or call us', '/contact-us'],
];

const SIGN = 'grid size-10 shrink-0 place-items-center rounded-full bg-wash text-brand';

/** The parts of an account, for people who are not signed in. */
export function AccountContents() {
  return (
    <ul className="mt-8 grid w-full max-w-2xl grid-cols-2 gap-6 border-t border-line pt-8 sm:grid-cols-4">
      {([[BagIcon, 'Orders'], ...OWN] as const).map(([Shape, title]) => (
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
  /** Opens a tab without loading the page again. */
  onOpen?: (id: TabId) => void;
};

/** Links to parts of an account and to help with orders, each with a line about it. */
export function AccountLinks({ onOpen }: Props) {
  return (
    <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {[...OWN, ...HELP].map(([Shape, title, text, to]) => (
        <li key={title}>
          <a
            href={to}
            className="flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunk"
            onClick={(event) => {
              if (!to.startsWith(TAB) || !onOpen) return;
              event.preventDefault();
              onOpen(to.slice(TAB.length) as TabId);
            }}
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
  );
}
