import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface ThankYouProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/**
 * Replaces the form after sending. Its heading gets the focus, so that screen readers read it. `data-done` hides the
 * form's introduction.
 */
export function ThankYou({ title, children, actions }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page is shorter now, so scrolls to its top.
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div data-done="" className="max-w-2xl max-md:pt-10">
      <CircleCheck aria-hidden className="size-14 text-ok" />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-title font-bold break-words outline-none">
        {title}
      </h1>
      <div className="mt-4 flex max-w-prose flex-col gap-3 text-lg">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
