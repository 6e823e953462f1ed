import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useState } from 'react';

const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** Around several tooltips: after one has shown, the next within 300 ms opens at once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={OPEN_DELAY} timeout={SKIP_DELAY}>
      {children}
    </Base.Provider>
  );
}

export interface TooltipProps {
  content: ReactNode;
  /** The element it explains; it must have a name of its own, because phones never show tooltips. */
  children: ReactElement;
}

/** A short explanation on hover and focus. */
export function Tooltip({ content, children }: TooltipProps) {
  const [host, setHost] = useState<HTMLSpanElement | null>(null);
  return (
    <Base.Root>
      <span ref={setHost} className="inline-flex">
        <Base.Trigger delay={OPEN_DELAY} render={children} />
      </span>
      {/* Inside the page's landmarks, where its trigger is. */}
      <Base.Portal container={host} className="absolute">
        <Base.Positioner positionMethod="fixed" sideOffset={8} collisionPadding={8} className="z-60">
          <Base.Popup className="max-w-72 rounded-s bg-ink px-3 py-1.5 text-sm text-canvas shadow-overlay transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
