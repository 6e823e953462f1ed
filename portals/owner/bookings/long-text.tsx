import { useState } from 'react';

const manyLetters = 110;

/** Shows a text of up to three lines; a button shows the rest. `about` names the button for screen readers. */
export function LongText({ text, about }: { text: string; about: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > manyLetters || text.split('\n').length > 3;
  return (
    <>
      <p className={`whitespace-pre-line ${long && !open ? 'line-clamp-3' : ''}`}>{text}</p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? `Show less of ${about}` : `Show all of ${about}`}
          className="min-h-6 text-sm font-semibold text-brand underline underline-offset-4 hover:text-brand-strong pointer-coarse:min-h-11"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
