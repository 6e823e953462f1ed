import { Ellipsis } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';

interface ActionMenuProps {
  label?: string;
  /** Text instead of the three dots. */
  text?: ReactNode;
  /** Style of the button. Default: a square with three dots. */
  className?: string;
  /** Buttons and links, styled as list items. */
  children: ReactNode;
}

/** Distance of the list from its button and the window's edge, in pixels. */
const distancePx = 4;
/** Pixels of scrolling that close the list. */
const farAway = 80;

/**
 * A menu of secondary actions behind three dots: a list below its button, or a bottom sheet on a phone. The browser
 * closes it on Escape, Back, and a press outside.
 */
export function ActionMenu({ label = 'More actions', text, className, children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const close = () => list.current?.hidePopover();

  const place = ({ newState, currentTarget: { style } }: ToggleEvent<HTMLElement>) => {
    if (newState !== 'open' || !button.current) return;
    const { top, bottom, right } = button.current.getBoundingClientRect();
    const isLow = bottom > window.innerHeight * 0.6;
    style.setProperty('--menu-right', `${Math.max(distancePx, window.innerWidth - right)}px`);
    style.setProperty('--menu-top', isLow ? 'auto' : `${bottom + distancePx}px`);
    style.setProperty('--menu-bottom', isLow ? `${window.innerHeight - top + distancePx}px` : 'auto');
    // The list is fixed while the page scrolls. Ignores a few pixels: a finger moves, or a row arrives above.
    const from = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - from) < farAway) return;
      window.removeEventListener('scroll', onScroll);
      close();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={
          className ??
          'inline-flex size-11 shrink-0 items-center justify-center rounded-m text-ink-soft hover:bg-sunken hover:text-ink'
        }
      >
        {text ?? <Ellipsis aria-hidden className="size-5" />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button inside makes a click, too */}
      <fieldset
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={place}
        onClick={close}
        className={
          'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none flex-col gap-0.5 rounded-t-l border border-line bg-raised p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-ink shadow-overlay ' +
          'backdrop:bg-scrim open:flex sm:inset-x-auto sm:top-(--menu-top) sm:right-(--menu-right) sm:bottom-(--menu-bottom) sm:w-max sm:max-w-80 sm:min-w-52 sm:rounded-m sm:p-1.5 sm:backdrop:bg-transparent ' +
          '[&>*]:min-h-12 [&>*]:w-full [&>*]:justify-start [&>*]:border-transparent [&>*]:bg-transparent [&>*]:px-3.5 [&>*]:text-base [&>*]:text-ink [&>*]:hover:bg-sunken sm:[&>*]:min-h-10 sm:[&>*]:text-sm'
        }
      >
        {children}
      </fieldset>
    </>
  );
}
