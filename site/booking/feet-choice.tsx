import type { ComponentProps } from 'react';
import type { StableHorse } from '../../contracts/pages/booking';
import { feetOptions } from '../../rules/bookings/feet';

// A shoe around its frog, as on a lifted foot: fore feet are round, hind feet narrower at the toe.
const fore =
  'M7 40C2 30 1 17 8 9c6-7 18-7 24 0 7 8 6 21 1 31l-6-3c4-8 4-18 0-23-4-4-10-4-14 0-4 5-4 15 0 23zM14 41l6-17 6 17-6-4z';
const hind =
  'M9 41C4 31 3 17 11 8c5-6 13-6 18 0 8 9 7 23 2 33l-6-3c4-9 4-19-1-25-3-3-5-3-8 0-5 6-5 16-1 25zM15 42l5-17 5 17-5-4z';

function FootArt({ foot }: { foot: string }) {
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true" className="h-9 w-8" fill="currentColor" fillRule="evenodd">
      {foot === 'all' ? (
        [0, 21].map((y) =>
          [0, 20].map((x) => (
            <path key={`${x}-${y}`} d={y ? hind : fore} transform={`translate(${x} ${y}) scale(.48)`} />
          )),
        )
      ) : (
        <path d={foot.endsWith('hind') ? hind : fore} />
      )}
    </svg>
  );
}

const tiles = [...feetOptions, { value: 'all', label: 'All four' }];

interface FeetChoiceProps {
  /** The form's props for the checkboxes, which share one name. */
  box: ComponentProps<'input'>;
  /** The chosen horses of the stable. Each has its own feet. */
  horses: readonly StableHorse[];
  /** Boxes that are ticked in the page before its script runs. */
  ticked?: readonly string[];
}

/** Optional choice of the affected feet by tapping. Without a script only the text describes them. */
export function FeetChoice({ box, horses, ticked = [] }: FeetChoiceProps) {
  const groups = horses.length
    ? horses.map(({ id, name }) => ({ of: `${id}.`, title: `${name}: which feet?` }))
    : [{ of: '', title: 'Which feet?' }];
  return (
    <div className="hidden min-w-0 flex-col gap-4 sm:col-span-2 [@media(scripting:enabled)]:flex">
      {groups.map(({ of, title }) => (
        <fieldset key={of} className="min-w-0">
          <legend className="mb-1.5 font-semibold break-words">
            {title} <span className="font-normal text-ink-soft">Near = left side, off = right side</span>
          </legend>
          <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,3.4rem),1fr))] gap-1.5">
            {tiles.map(({ value, label }) => (
              <label
                key={value}
                className="group relative flex min-h-20 flex-col items-center justify-center gap-1 rounded-m border border-line-strong bg-surface px-0.5 py-1.5 text-center leading-tight transition-colors hover:border-ink-soft has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  {...box}
                  type="checkbox"
                  value={`${of}${value}`}
                  defaultChecked={ticked.includes(`${of}${value}`) || undefined}
                  className="sr-only"
                />
                <FootArt foot={value} />
                <span>{label}</span>
                <span
                  aria-hidden
                  className="absolute top-0.5 right-1.5 hidden font-bold group-has-checked:block"
                >
                  ✓
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
