import type { ReactNode, Ref } from 'react';

interface PanelPlaceProps {
  id: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Where a link of the page leads to, clear of the bar above it. */
export function PanelPlace({ id, ref, children }: PanelPlaceProps) {
  return (
    <div id={id} ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none lg:scroll-mt-20">
      {children}
    </div>
  );
}
