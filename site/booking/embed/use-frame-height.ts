import { useEffect } from 'react';

/** Sends the form's height to the surrounding site. The height is no secret, so any site may read it. */
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
