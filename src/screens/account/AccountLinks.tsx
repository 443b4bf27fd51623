import type { ComponentProps, ComponentType } from 'react';
import type { IconProps } from '#src/ui/Icon.tsx';
import { BagIcon, HeadsetIcon, HomeIcon, ShieldIcon, TagIcon, TruckIcon } from '#src/ui/icons.tsx';
import type { TabId } from './account-tabs.ts';

type Link = { Shape: ComponentType<IconProps>; title: string; text: string };

const OWN: readonly (Link & { tab: TabId })[] = [
  { Shape: HomeIcon, title: 'Addresses', text: 'Where we deliver your orders', tab: 'address' },
  {
    Shape: ShieldIcon,
    title: 'Warranties',
    text: 'Your products and their cover',
    tab: 'warranties',
  },
  {
    Shape: TagIcon,
    title: 'Gift cards and credit',
    text: 'Your balance and your codes',
    tab: 'credit',
  },
];
const HELP: readonly (Link & { href: string })[] = [
  {
    Shape: TruckIcon,
    title: 'Returns',
    text: 'How to return or exchange',
    href: '/refund-and-cancellation',
  },
  { Shape: HeadsetIcon, title: 'Help', text: 'Write to us or call us', href: '/contact-us' },
];

/** A circle with an icon. */
const SIGN = 'grid size-10 shrink-0 place-items-center rounded-full bg-wash text-brand';

/** The parts of an account, for people who are not signed in. */
export function AccountContents() {
  return (
    <ul className="mt-8 grid w-full max-w-2xl grid-cols-2 gap-6 border-t border-line pt-8 sm:grid-cols-4">
      {[{ Shape: BagIcon, title: 'Orders' }, ...OWN].map(({ Shape, title }) => (
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
      {OWN.map(({ tab, ...link }) => (
        <Row
          key={tab}
          {...link}
          href={`?tab=${tab}`}
          onClick={(event) => {
            if (!onOpen) return;
            event.preventDefault();
            onOpen(tab);
          }}
        />
      ))}
      {HELP.map((link) => (
        <Row key={link.href} {...link} />
      ))}
    </ul>
  );
}

type RowProps = Link & Pick<ComponentProps<'a'>, 'href' | 'onClick'>;

function Row({ Shape, title, text, ...link }: RowProps) {
  return (
    <li>
      <a {...link} className="flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunk">
        <span className={SIGN}>
          <Shape />
        </span>
        <span className="text-sm text-soft">
          <strong className="block text-base text-ink">{title}</strong>
          {text}
        </span>
      </a>
    </li>
  );
}
