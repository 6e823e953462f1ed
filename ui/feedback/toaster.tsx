import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../forms/icon-button';
import { classNames } from '../layout/class-names';
import { bottomRoom, clearBottomRoom } from './bottom-room';
import { leaveView, subscribeToLeaving, subscribeToToasts, type ToastInput, takeToast } from './toast-store';

/** A toast is drawn so long. */
const drawnMs = 3000;
/** A toast with a button is drawn so long. */
const drawnWithButtonMs = 10_000;
/** Its text can be read in the live region so long after it was drawn. */
const spokenMs = 10_000;

interface ShownToast extends ToastInput {
  id: number;
  /** False once it is off the screen. Its text then stays for screen readers alone. */
  isDrawn: boolean;
}

let lastId = 0;

/** The toast of this moment, when it leaves the screen, and when its text leaves the page. */
function useShownToast(onHide: () => void) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  /** While the pointer or the focus is on it, and while the page is out of sight. */
  const [isHeld, setHeld] = useState(false);

  const hide = useCallback(
    (id: number) => {
      onHide();
      setHeld(false);
      setShown((now) => (now?.id === id ? { ...now, isDrawn: false } : now));
    },
    [onHide],
  );

  useEffect(() => {
    const show = () => {
      const next = takeToast();
      if (!next) return;
      lastId += 1;
      setShown({ ...next, id: lastId, isDrawn: !next.announcedOnly });
    };
    const close = () => {
      onHide();
      setShown(null);
    };
    show();
    const stops = [subscribeToToasts(show), subscribeToLeaving(close)];
    window.addEventListener('popstate', leaveView);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('popstate', leaveView);
    };
  }, [onHide]);

  const { id, isDrawn = false, duration, action } = shown ?? {};
  const hasButton = action !== undefined;
  useEffect(() => {
    if (id === undefined) return;
    if (!isDrawn) {
      const timer = setTimeout(() => setShown((now) => (now?.id === id ? null : now)), spokenMs);
      return () => clearTimeout(timer);
    }
    const gone = new AbortController();
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (isHeld || document.visibilityState === 'hidden') return;
      timer = setTimeout(() => hide(id), duration ?? (hasButton ? drawnWithButtonMs : drawnMs));
    };
    restart();
    document.addEventListener('visibilitychange', restart, { signal });
    // The press does its work first: nothing may move from under a finger. A button that undoes stays its time.
    if (!hasButton)
      window.addEventListener('click', () => setTimeout(() => hide(id)), { capture: true, signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [id, isDrawn, isHeld, hasButton, duration, hide]);

  return { shown, hide, setHeld };
}

const looks = {
  success: { icon: CircleCheck, edge: 'border-ok', ink: 'text-ok' },
  destructive: { icon: CircleAlert, edge: 'border-danger', ink: 'text-danger' },
  info: { icon: Info, edge: 'border-brand', ink: 'text-brand' },
};

/** Measures how far from the lower edge the toast belongs. Sheets open and close while one is on the screen. */
function useBottom(region: RefObject<HTMLDivElement | null>, drawnId: number | undefined): number {
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (drawnId === undefined) return;
    const measure = () => {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = region.current ?? {};
      const room = bottomRoom({ width, height });
      setBottom(room);
      // The field that people are in stays in sight. Below a sheet's fields the sheet has made room.
      const root = region.current?.closest('dialog') ?? document.documentElement;
      root.style.scrollPaddingBottom = `${room + height}px`;
    };
    measure();
    const gone = new AbortController();
    const { signal } = gone;
    const afterwards = () => setTimeout(measure);
    window.addEventListener('resize', measure, { signal });
    for (const type of ['click', 'popstate', 'scrollend'])
      window.addEventListener(type, afterwards, { capture: true, signal });
    // A failed form names its fields after the toast has come, and a saved one closes its sheet.
    const settle = setTimeout(() => {
      measure();
      const field = document.activeElement;
      if (field?.matches('[aria-invalid="true"]')) field.scrollIntoView({ block: 'nearest' });
    }, 50);
    const closed = setTimeout(measure, 400);
    return () => {
      clearTimeout(settle);
      clearTimeout(closed);
      gone.abort();
      clearBottomRoom();
      for (const root of [region.current?.closest('dialog'), document.documentElement])
        root?.style.removeProperty('scroll-padding-bottom');
    };
  }, [region, drawnId]);
  return bottom;
}

/**
 * The place where toasts appear; mount it once, near the end of the page. A toast is a bar above the tab bar or above a
 * sheet's footer, on wide screens a card at the lower right. Its text stays for screen readers after the bar is gone.
 */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  // A button leaves with its toast, so the focus returns to where it was.
  const giveFocusBack = useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);
  const { shown, hide, setHeld } = useShownToast(giveFocusBack);
  const drawn = shown?.isDrawn ? shown : null;
  const bottom = useBottom(region, drawn?.id);

  useEffect(() => {
    // Keyboards reach the button past an open dialog, as in most desktop programs.
    const reach = (event: KeyboardEvent) => {
      if (event.key === 'F6') region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', reach);
    return () => window.removeEventListener('keydown', reach);
  }, []);

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setHeld(true);
  };
  return (
    <section
      ref={region}
      aria-label="Notifications"
      data-toaster=""
      aria-live={shown?.variant === 'destructive' ? 'assertive' : 'polite'}
      style={drawn ? { bottom } : undefined}
      className={classNames(
        drawn ? 'fixed inset-x-0 z-60 md:right-6 md:left-auto md:mb-6 md:w-96' : 'sr-only',
      )}
      onFocus={enter}
      onBlur={() => setHeld(false)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {shown && (
        <ToastBar key={shown.id} toast={shown} onClose={() => hide(shown.id)} isLowest={bottom === 0} />
      )}
    </section>
  );
}

const barClass =
  'flex min-h-12 items-center gap-3 border-t-2 bg-raised py-0.5 pr-1.5 pl-4 text-ink shadow-overlay ' +
  'transition-opacity duration-200 ease-settle starting:opacity-0 md:rounded-m md:border md:border-l-6 md:py-1.5';

interface ToastBarProps {
  toast: ShownToast;
  onClose: () => void;
  /** Nothing lies below it: it keeps clear of the phone's own bar. */
  isLowest: boolean;
}

function ToastBar({ toast, onClose, isLowest }: ToastBarProps) {
  const { title, description, action, isDrawn, variant = 'info' } = toast;
  const look = looks[variant];
  const asGroup = isDrawn ? ({ role: 'group', 'aria-label': 'Message' } as const) : {};
  // The text keeps its elements when the bar leaves: screen readers would read new ones aloud again.
  return (
    <div
      {...asGroup}
      className={
        isDrawn
          ? classNames(barClass, isLowest && 'pb-[max(0.125rem,env(safe-area-inset-bottom))]', look.edge)
          : undefined
      }
    >
      {isDrawn && <look.icon aria-hidden className={`size-5 shrink-0 ${look.ink}`} />}
      <div className={isDrawn ? 'min-w-0 flex-1 wrap-anywhere' : undefined}>
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm text-ink-soft">{description}</p>}
      </div>
      {isDrawn && action && (
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
          onClick={() => {
            action.onAction();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      {isDrawn && <IconButton label="Close message" icon={<X />} onClick={onClose} />}
    </div>
  );
}
