import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addLayer } from './back-closes';

/**
 * Lets Back close an overlay on a phone, and returns whether to show it. Back only hides it, so that Forward shows it
 * with the typed text. The next press elsewhere closes it permanently.
 */
export function useBackCloses(open: boolean, onOpenChange: (open: boolean) => void): boolean {
  const [hidden, setHidden] = useState(false);
  const change = useRef(onOpenChange);
  change.current = onOpenChange;
  useEffect(() => {
    if (!open) return;
    const layer = addLayer({ show: () => setHidden(false), hide: () => setHidden(true) });
    layer.enter();
    return () => {
      layer.remove();
      setHidden(false);
    };
  }, [open]);
  useEffect(() => {
    if (!hidden) return;
    const close = () => flushSync(() => change.current(false));
    document.addEventListener('click', close, { capture: true, once: true });
    return () => document.removeEventListener('click', close, { capture: true });
  }, [hidden]);
  return open && !hidden;
}
