import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { firstControl } from './first-control.ts';
import { CloseIcon } from './icons.tsx';
import { useLast } from './useLast.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Classes for the panel, such as a width. */
  className?: string;
  /** Returns what gets the focus when it closes; true for what had it before, as by default. */
  finalFocus?: () => HTMLElement | true;
};

/** The content of Dialog.tsx, together with its library. */
export function DialogPanel(props: DialogProps) {
  const { open, onClose, finalFocus = true } = props;
  // Keeps its content while it closes: callers often clear their state when they close it.
  const { title, children, className = 'max-w-lg' } = useLast(open ? props : null) ?? props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid scroll-pb-24 place-items-center overflow-y-auto p-4">
          <Base.Popup
            ref={popup}
            // After a tap no field gets the focus: the keyboard would cover the dialog.
            initialFocus={(by) => by === 'touch' || (firstControl(popup.current) ?? true)}
            finalFocus={finalFocus}
            className={`w-full rounded-card bg-surface p-6 text-ink shadow-panel transition-[scale,opacity] duration-200 ease-out-soft data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 ${className}`}
          >
            <div className="mb-4 flex items-start justify-between gap-4">
              <Base.Title className="min-w-0 text-lg font-bold tracking-tight wrap-anywhere">
                {title}
              </Base.Title>
              <Base.Close
                aria-label="Close"
                className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
              >
                <CloseIcon />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
