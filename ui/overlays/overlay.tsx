import type { ReactNode } from 'react';
import { useOverflow } from '../layout/use-overflow';

/** The shade behind dialogs and drawers. */
export const scrimClass =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A toast lies between what scrolls and the footer: the sheet makes room for it, so that it covers no field. */
export const toastRoomAbove = 'mt-[var(--toast-room,0px)]';
export const toastRoomBelow = 'mb-[var(--toast-room,0px)]';

/** First focus of an overlay: its first field; on touch the overlay itself, so that no keyboard opens. */
export function overlayTarget(popup: HTMLElement | null, how: string): HTMLElement | null {
  // A dialog opened from state does not learn how it was opened, so the device is asked as well.
  if (how === 'touch' || matchMedia('(pointer: coarse)').matches) return popup;
  const field = popup?.querySelector<HTMLElement>(
    '[data-overlay-body] :is(input:not([type=hidden]), select, textarea):not(:disabled)',
  );
  return field ?? popup;
}

/** True for events of a toast. A press on one is not outside the dialog. */
export function isInToaster(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null;
}

/** The scrolling middle; reachable by keyboard while there is something to scroll. */
export function OverlayBody({ children, className }: { children: ReactNode; className: string }) {
  const { ref, overflows } = useOverflow<HTMLDivElement>();
  return (
    <div
      ref={ref}
      tabIndex={overflows ? 0 : undefined}
      data-overlay-body=""
      className={`min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-3 ${className}`}
    >
      <div>{children}</div>
    </div>
  );
}
