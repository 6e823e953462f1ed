import { useEffect } from 'react';

/** Tells the site around the frame how high the form is. It is no secret, so any site may hear it. */
export function useFrameHeight(isEmbedded: boolean): void {
  useEffect(() => {
    if (!isEmbedded || window.parent === window) return;
    const tell = () => window.parent.postMessage({ farrierHeight: document.body.scrollHeight }, '*');
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    tell();
    return () => observer.disconnect();
  }, [isEmbedded]);
}
