import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../forms/icon-button';
import {
  currentToast,
  dismissToast,
  holdToast,
  releaseToast,
  showFlashedToast,
  subscribeToToasts,
  type Toast,
} from './toast-store';

const looks = {
  success: { icon: CircleCheck, edge: 'border-l-ok', ink: 'text-ok' },
  destructive: { icon: CircleAlert, edge: 'border-l-danger', ink: 'text-danger' },
  info: { icon: Info, edge: 'border-l-brand', ink: 'text-brand' },
};

const noToast = () => null;

/** The place where toasts appear; mount it once, near the end of the page. */
export function Toaster() {
  const visible = useSyncExternalStore(subscribeToToasts, currentToast, noToast);
  const cameFrom = useRef<EventTarget | null>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(showFlashedToast, []);
  const enter = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
    holdToast('focus');
  };
  // The button goes away with its toast, so the focus goes back to where it was.
  const close = () => {
    dismissToast();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const urgent = visible?.variant === 'destructive';
  return (
    // On phones it lies below headers, so that their buttons stay free.
    // Both live regions are there from the start: one that arrives with its text is often not read out.
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock
    <div
      ref={region}
      data-toaster=""
      className="pointer-events-none fixed inset-x-3 top-19 z-60 md:top-auto md:right-6 md:bottom-6 md:left-auto md:w-96"
      onPointerEnter={() => holdToast('pointer')}
      onPointerLeave={() => releaseToast('pointer')}
      onFocus={enter}
      onBlur={() => releaseToast('focus')}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div role="status" aria-live="polite">
        {visible && !urgent && <ToastCard key={visible.id} toast={visible} onClose={close} />}
      </div>
      <div role="alert" aria-live="assertive">
        {visible && urgent && <ToastCard key={visible.id} toast={visible} onClose={close} />}
      </div>
    </div>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const look = looks[toast.variant ?? 'info'];
  return (
    <div
      className={`pointer-events-auto flex items-start gap-3 rounded-m border border-l-6 border-line bg-raised py-2 pr-1.5 pl-4 text-ink shadow-overlay transition duration-200 ease-settle starting:translate-y-2 starting:opacity-0 ${look.edge}`}
    >
      <look.icon aria-hidden className={`mt-2.5 size-5 shrink-0 ${look.ink}`} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-ink-soft">{toast.description}</p>}
        {toast.action && (
          <button
            type="button"
            className="-mb-2 min-h-11 font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
            onClick={() => {
              toast.action?.onAction();
              onClose();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label="Close message" icon={<X />} onClick={onClose} />
    </div>
  );
}
