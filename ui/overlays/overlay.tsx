import type { ReactNode } from 'react';
import { useOverflow } from '../layout/use-overflow';

export const scrimClass =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';

/**
 * A toast is between the scrolling part and the footer. The sheet reserves this room, so that the toast covers no
 * field.
 */
export const toastRoomAbove = 'mt-[var(--toast-room,0px)]';
export const toastRoomBelow = 'mb-[var(--toast-room,0px)]';

/** First focus of an overlay: its first field. On touch the overlay itself, so that no keyboard opens. */
export function overlayTarget(popup: HTMLElement | null, how: string): HTMLElement | null {
  // A dialog opened from state lacks the kind of event, so the device decides too.
  if (how === 'touch' || matchMedia('(pointer: coarse)').matches) return popup;
  const field = popup?.querySelector<HTMLElement>(
    '[data-overlay-body] :is(input:not([type=hidden]), select, textarea):not(:disabled)',
  );
  return field ?? popup;
}

/** True for events in a toast, which do not count as outside the dialog. */
export function isInToaster(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null;
}

/** The scrolling part. Focusable by keyboard while it overflows. */
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
