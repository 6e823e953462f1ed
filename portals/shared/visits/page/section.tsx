import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface SectionProps {
  title: string;
  summary?: string;
  /** Open at first, for content that must be seen. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a horse's record, closed until needed, with a summary beside its name. */
export function Section({ title, summary, isOpen = false, children }: SectionProps) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  return (
    <section className="rounded-m border border-line bg-surface">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center gap-2 rounded-m px-3 py-2 text-left hover:bg-sunken"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            {summary && (
              <span className="line-clamp-2 font-body text-sm leading-5 font-normal wrap-anywhere text-ink-soft">
                {summary}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            className={`size-6 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="flex flex-col gap-4 px-3 pt-1 pb-4">
        {open && children}
      </div>
    </section>
  );
}
