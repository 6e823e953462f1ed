import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../forms/icon-button';
import { classNames } from '../layout/class-names';
import {
  isInToaster,
  OverlayBody,
  overlayTarget,
  scrimClass,
  toastRoomAbove,
  toastRoomBelow,
} from './overlay';
import { useBackCloses } from './use-back-closes';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `bottom`: a sheet as tall as its content, near the thumb. */
  side?: 'left' | 'right' | 'bottom';
  /** Returns the element to focus on closing. True means the previously focused element. */
  finalFocus?: () => HTMLElement | true;
}

const sides = {
  left: 'mr-auto h-full w-[min(24rem,88vw)] data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right:
    'ml-auto h-full w-[min(24rem,88vw)] data-starting-style:translate-x-full data-ending-style:translate-x-full',
  bottom:
    'mt-auto max-h-[88dvh] w-full rounded-t-l pb-[env(safe-area-inset-bottom)] data-starting-style:translate-y-full data-ending-style:translate-y-full',
};

export function Drawer({
  open,
  onOpenChange,
  title,
  children,
  footer,
  side = 'right',
  finalFocus,
}: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = useBackCloses(open, onOpenChange);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(next, details) => {
        if (isInToaster(details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal keepMounted={open}>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex overflow-hidden">
          <Base.Popup
            ref={popup}
            initialFocus={(how) => overlayTarget(popup.current, how)}
            finalFocus={finalFocus}
            className={classNames(
              'flex flex-col bg-raised text-ink shadow-overlay outline-none transition-transform duration-250 ease-settle',
              sides[side],
            )}
          >
            <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-5">
              <Base.Title className="min-w-0 flex-1 text-xl font-semibold">{title}</Base.Title>
              <Base.Close render={<IconButton label="Close" icon={<X />} />} />
            </header>
            <OverlayBody className={classNames('p-5', !footer && toastRoomBelow)}>{children}</OverlayBody>
            {footer && (
              <footer
                data-sheet-footer=""
                className={`${toastRoomAbove} flex flex-col gap-2.5 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]`}
              >
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
