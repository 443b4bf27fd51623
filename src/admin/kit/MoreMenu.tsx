import { Menu } from '@base-ui/react/menu';
import { buttonClass } from '#src/ui/button.ts';
import { Link } from './Link.tsx';

type MenuAction = {
  title: string;
  /** Marks an action that is hard to undo. */
  isDanger?: boolean;
} & ({ onChoose: () => void } | { href: string; isNewTab?: boolean });

type Props = { actions: readonly MenuAction[]; className?: string };

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-field px-3 text-sm font-semibold outline-none data-highlighted:bg-sunk';

/** Button for the rarer actions of a screen, in a menu that the arrow keys move through. */
export function MoreMenu({ actions, className = '' }: Props) {
  if (actions.length === 0) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={`${buttonClass('secondary', 'small')} ${className}`}>
        More
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="grid min-w-44 rounded-card border border-line bg-surface p-1.5 text-ink shadow-panel outline-none">
            {actions.map((action) => (
              <Action key={action.title} action={action} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Action({ action }: { action: MenuAction }) {
  const { title, isDanger = false } = action;
  if ('onChoose' in action) {
    return (
      <Menu.Item
        onClick={action.onChoose}
        className={`${ITEM} ${isDanger ? 'text-bad data-highlighted:bg-bad-wash!' : ''}`}
      >
        {title}
      </Menu.Item>
    );
  }
  const { href, isNewTab = false } = action;
  return (
    <Menu.LinkItem
      closeOnClick
      href={href}
      className={ITEM}
      {...(isNewTab ? { target: '_blank' } : { render: <Link href={href} /> })}
    >
      {title}
    </Menu.LinkItem>
  );
}
