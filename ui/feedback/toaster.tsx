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
import {
  closeViewToast,
  subscribeToLeaving,
  subscribeToToasts,
  type ToastInput,
  takeToast,
} from './toast-store';

/** Milliseconds for which a toast is visible. */
const drawnMs = 3000;
/** Milliseconds for which a toast with a button is visible. */
const drawnWithButtonMs = 10_000;
/** Milliseconds for which its text then stays in the live region. */
const spokenMs = 10_000;

interface ShownToast extends ToastInput {
  id: number;
  /** False once hidden. Its text then stays for screen readers only. */
  isDrawn: boolean;
}

let lastId = 0;

/** The current toast, with the times of hiding it and of removing its text. */
function useShownToast(onHide: () => void) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  /** True while the pointer or focus is on it, and while the page is hidden. */
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
    window.addEventListener('popstate', closeViewToast);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('popstate', closeViewToast);
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
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (isHeld || document.visibilityState === 'hidden') return;
      timer = setTimeout(() => hide(id), duration ?? (hasButton ? drawnWithButtonMs : drawnMs));
    };
    restart();
    document.addEventListener('visibilitychange', restart, { signal });
    // Closes after the press has had its effect, because nothing may move below a finger. An undo button stays for
    // its full time.
    if (!hasButton)
      window.addEventListener('click', () => setTimeout(() => hide(id)), { capture: true, signal });
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [id, isDrawn, isHeld, hasButton, duration, hide]);

  return { shown, hide, setHeld };
}

const variantLooks = {
  success: { icon: CircleCheck, edge: 'border-ok', ink: 'text-ok' },
  destructive: { icon: CircleAlert, edge: 'border-danger', ink: 'text-danger' },
  info: { icon: Info, edge: 'border-brand', ink: 'text-brand' },
};

/** Calculates the toast's distance from the lower edge, while sheets open and close. */
function useBottom(region: RefObject<HTMLDivElement | null>, drawnId: number | undefined): number {
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (drawnId === undefined) return;
    const measure = () => {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = region.current ?? {};
      const room = bottomRoom({ width, height });
      setBottom(room);
      // Scrolls the focused field out from under the toast. A sheet has reserved room below its fields.
      const root = region.current?.closest('dialog') ?? document.documentElement;
      root.style.scrollPaddingBottom = `${room + height}px`;
    };
    measure();
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const afterwards = () => setTimeout(measure);
    window.addEventListener('resize', measure, { signal });
    for (const type of ['click', 'popstate', 'scrollend'])
      window.addEventListener(type, afterwards, { capture: true, signal });
    // A failed form shows its errors after the toast, and a saved form closes its sheet.
    const settle = setTimeout(() => {
      measure();
      const field = document.activeElement;
      if (field?.matches('[aria-invalid="true"]')) field.scrollIntoView({ block: 'nearest' });
    }, 50);
    const closed = setTimeout(measure, 400);
    return () => {
      clearTimeout(settle);
      clearTimeout(closed);
      unmounted.abort();
      clearBottomRoom();
      for (const root of [region.current?.closest('dialog'), document.documentElement])
        root?.style.removeProperty('scroll-padding-bottom');
    };
  }, [region, drawnId]);
  return bottom;
}

/**
 * The place of toasts, mounted once near the page's end. A toast is a bar above the tab bar or a sheet's footer, and
 * on wide screens a card at the lower right. Its text stays for screen readers after the bar is hidden.
 */
export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  // The button disappears with its toast, so the focus returns to its previous place.
  const giveFocusBack = useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);
  const { shown, hide, setHeld } = useShownToast(giveFocusBack);
  const drawnToast = shown?.isDrawn ? shown : null;
  const bottom = useBottom(region, drawnToast?.id);

  useEffect(() => {
    // Keyboards reach the button outside an open dialog, as in most desktop programs.
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
      style={drawnToast ? { bottom } : undefined}
      className={classNames(
        drawnToast ? 'fixed inset-x-0 z-60 md:right-6 md:left-auto md:mb-6 md:w-96' : 'sr-only',
      )}
      onFocus={enter}
      onBlur={() => setHeld(false)}
      // Ignores a mouse that rests where the toast appears. Otherwise the toast would never close.
      onPointerMove={({ pointerType, movementX, movementY }) =>
        pointerType === 'mouse' && (movementX !== 0 || movementY !== 0) && setHeld(true)
      }
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
  /** True without a bar below it: it avoids the phone's own bar. */
  isLowest: boolean;
}

function ToastBar({ toast, onClose, isLowest }: ToastBarProps) {
  const { title, description, action, isDrawn, variant = 'info' } = toast;
  const look = variantLooks[variant];
  const asGroup = isDrawn ? ({ role: 'group', 'aria-label': 'Message' } as const) : {};
  // The text retains its elements when the bar is hidden, because screen readers would read new ones again.
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
