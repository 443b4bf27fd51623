import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'left' | 'right';
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
};

const SIDES = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** A panel that slides in from a side. The page behind neither scrolls nor takes focus. */
export function Drawer({ open, onClose, title, side = 'right', children, footer }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/55 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={`fixed inset-y-0 z-50 flex w-[min(26rem,100vw)] flex-col bg-surface text-ink shadow-panel transition-transform duration-300 ease-out-soft ${SIDES[side]}`}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <Base.Title className="text-lg font-bold tracking-tight">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-sunk"
            >
              <CloseIcon />
            </Base.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {footer && <div className="border-t border-line px-5 py-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
