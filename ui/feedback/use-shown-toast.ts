import { useCallback, useEffect, useState } from 'react';
import { leaveView, subscribeToLeaving, subscribeToToasts, type ToastInput, takeToast } from './toast-store';

/** A toast is drawn so long. */
const drawnMs = 3000;
/** A toast with a button is drawn so long. */
const drawnWithButtonMs = 10_000;
/** Its text can be read in the live region so long after it was drawn. */
const spokenMs = 10_000;

export interface ShownToast extends ToastInput {
  id: number;
  /** False once it is off the screen. Its text then stays for screen readers alone. */
  isDrawn: boolean;
}

let lastId = 0;

/** The toast of this moment, when it leaves the screen, and when its text leaves the page. */
export function useShownToast(onHide: () => void) {
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
