import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addLayer } from './back-closes';

/**
 * Lets Back close an overlay on a phone, and says whether it is to be seen. Back only hides it, so that Forward shows it
 * again with what was typed. The first press on anything else closes it for good.
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
