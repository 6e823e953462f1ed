import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../forms/icon-button';
import { classNames } from '../layout/class-names';
import { freePlace, type Place } from './free-place';
import { leaveView, subscribeToLeaving, subscribeToToasts, takeToast } from './toast-store';

const looks = {
  success: { icon: CircleCheck, edge: 'border-l-ok', ink: 'text-ok' },
  destructive: { icon: CircleAlert, edge: 'border-l-danger', ink: 'text-danger' },
  info: { icon: Info, edge: 'border-l-brand', ink: 'text-brand' },
};
type Variant = keyof typeof looks;
/** Every toast takes the place of the one before, so that one is visible at most. */
const theOnly = 'toast';

/** The place where toasts appear; mount it once, near the end of the page. */
export function Toaster() {
  return (
    <Toast.Provider timeout={5000} limit={1}>
      <Toasts />
    </Toast.Provider>
  );
}

/** When what is on the screen has moved: then a toast may lie in the way of something else. */
const moves = ['scrollend', 'focusin', 'resize'];

/** How a press ends, with a click or without one. */
const releases = ['pointerup', 'pointercancel'];

/** Keeps the toasts off what must be seen, while there are any. */
function usePlace(
  region: { current: HTMLDivElement | null },
  toasts: readonly unknown[],
): Place | number | undefined {
  const [place, setPlace] = useState<Place | number>();
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    let pressed = false;
    const look = () => {
      // It stays under a finger that is about to press its button, and comes under none that presses something else.
      if (pressed || region.current?.matches(':hover, :focus-within')) return;
      const { offsetWidth: width, offsetHeight: height } = region.current ?? {};
      if (width && height) setPlace(freePlace({ width, height }));
    };
    const press = () => {
      pressed = true;
    };
    const release = () => {
      pressed = false;
      // The click of this press comes first.
      setTimeout(look);
    };
    look();
    // What a failed form says comes after the toast, and the focus goes to its field.
    const soon = setTimeout(look, 50);
    const gone = new AbortController();
    const listen = (types: readonly string[], listener: () => void) => {
      for (const type of types)
        window.addEventListener(type, listener, { capture: true, signal: gone.signal });
    };
    listen(moves, look);
    listen(['pointerdown'], press);
    listen(releases, release);
    return () => {
      clearTimeout(soon);
      gone.abort();
    };
  }, [region, toasts]);
  return place;
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<{ variant: Variant }>();
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const enter = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };
  useEffect(() => {
    // A button goes away with its toast, so the focus goes back to where it was.
    const giveFocusBack = () => {
      if (!region.current?.contains(document.activeElement)) return;
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    };
    const show = () => {
      const next = takeToast();
      if (!next) return;
      const { title, description, variant = 'info', duration, action } = next;
      const act = () => {
        action?.onAction();
        close(theOnly);
      };
      add({
        id: theOnly,
        title,
        description,
        data: { variant },
        timeout: duration,
        actionProps: action && { children: action.label, onClick: act },
        onClose: giveFocusBack,
      });
    };
    show();
    const stops = [subscribeToToasts(show), subscribeToLeaving(() => close(theOnly))];
    window.addEventListener('popstate', leaveView);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('popstate', leaveView);
    };
  }, [add, close]);
  const place = usePlace(region, toasts);
  const urgent = toasts.some(({ data }) => data?.variant === 'destructive');
  return (
    // On phones it lies below headers, so that their buttons stay free, unless a field or a heading is there.
    // The library's own urgency would put a second, hidden copy of the words into the page.
    <Toast.Viewport
      ref={region}
      data-toaster=""
      data-place={typeof place === 'number' ? 'gap' : place}
      style={typeof place === 'number' ? { top: place, bottom: 'auto' } : undefined}
      aria-live={urgent ? 'assertive' : 'polite'}
      className={classNames(
        'pointer-events-none fixed inset-x-3 top-19 z-60 data-[place=header]:top-1.5',
        'data-[place=bottom]:top-auto data-[place=bottom]:bottom-3',
        'md:top-auto md:right-6 md:bottom-6 md:left-auto md:w-96 md:data-[place=below]:top-19 md:data-[place=below]:bottom-auto',
      )}
      onFocus={enter}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} variant={toast.data?.variant ?? 'info'} />
      ))}
    </Toast.Viewport>
  );
}

/** The library takes each toast for a dialog. A group, as which readers skip it, may not carry a dialog's attribute. */
const noDialog = { 'aria-modal': undefined };

interface ToastCardProps {
  toast: ComponentProps<typeof Toast.Root>['toast'];
  variant: Variant;
}

function ToastCard({ toast, variant }: ToastCardProps) {
  const look = looks[variant];
  return (
    <Toast.Root
      toast={toast}
      role="group"
      {...noDialog}
      swipeDirection={['up', 'right']}
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-m border border-l-6 border-line bg-raised py-2 pr-1.5 pl-4 text-ink shadow-overlay',
        'transition duration-200 ease-settle data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0',
        look.edge,
      )}
    >
      <look.icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${look.ink}`} />
      <Toast.Content
        key={toast.updateKey}
        className="min-w-0 flex-1 py-2 transition duration-200 starting:opacity-0"
      >
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description className="text-sm text-ink-soft" />
        <Toast.Action className="-mb-2 min-h-11 font-semibold text-brand underline underline-offset-4 hover:text-brand-strong" />
      </Toast.Content>
      <Toast.Close aria-hidden={undefined} render={<IconButton label="Close message" icon={<X />} />} />
    </Toast.Root>
  );
}
