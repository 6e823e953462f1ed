import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Children, type ReactNode, type RefObject, useRef } from 'react';
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

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons below the scrolling part. The last one is the primary. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Closes on a press outside. Off where typed text would be lost. */
  pressOutsideCloses?: boolean;
  /** First focus. Default: the first field, or on touch the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' };

/** A modal: full screen on phones, a centred sheet on wider screens. Its body scrolls. */
export function Dialog({
  size = 'medium',
  pressOutsideCloses = true,
  role = 'dialog',
  ...props
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const compact = role === 'alertdialog';
  const open = useBackCloses(props.open, props.onOpenChange);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!pressOutsideCloses}
      onOpenChange={(next, details) => {
        if (isInToaster(details.event)) details.cancel();
        else props.onOpenChange(next);
      }}
    >
      {/* An overlay hidden by Back retains its typed text. */}
      <Base.Portal keepMounted={props.open}>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport
          className={classNames(
            'fixed inset-0 z-50 flex justify-center sm:items-center sm:p-6',
            compact ? 'items-end' : 'items-stretch',
          )}
        >
          <Base.Popup
            ref={popup}
            role={role}
            initialFocus={props.initialFocus ?? ((how) => overlayTarget(popup.current, how))}
            className={classNames(
              'flex max-h-dvh w-full flex-col bg-raised text-ink shadow-overlay outline-none sm:max-h-[88dvh] sm:rounded-l',
              'transition duration-200 ease-settle data-starting-style:translate-y-4 data-starting-style:opacity-0',
              'data-ending-style:translate-y-4 data-ending-style:opacity-0',
              compact && 'rounded-t-l',
              widths[size],
            )}
          >
            <header className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-5 sm:pl-6">
              <div className="min-w-0 flex-1 py-1.5">
                <Base.Title className="text-xl font-semibold">{props.title}</Base.Title>
                {props.description && (
                  <Base.Description className="mt-1 text-ink-soft">{props.description}</Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton label="Close" icon={<X />} />} />
            </header>
            {Children.toArray(props.children).length > 0 && (
              <OverlayBody className={classNames('p-5 sm:p-6', !props.footer && toastRoomBelow)}>
                {props.children}
              </OverlayBody>
            )}
            {props.footer && (
              <footer
                data-sheet-footer=""
                className={`${toastRoomAbove} flex flex-col-reverse gap-2.5 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6`}
              >
                {props.footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
