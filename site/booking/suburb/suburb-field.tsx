import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { maxLength } from '../../../contracts/limits';
import {
  type ServiceArea,
  type ServiceLevel,
  serviceLevelOf,
  suggestedAreas,
} from '../../../rules/bookings/service-areas';
import { TextField } from '../../../ui/forms/text-field';

interface SuburbFieldProps {
  areas: readonly ServiceArea[];
  typed: string;
  onPick: (suburb: string) => void;
  box: Omit<ComponentProps<typeof TextField>, 'label'>;
}

const reachTexts: Record<ServiceLevel, string> = {
  'same-day': 'We come here the same day.',
  'by-appointment': 'We come here by appointment.',
  'ring-first': 'We may not come to this suburb. Send your request and we’ll let you know.',
};
const shortTexts: Record<'true' | 'false', string> = { true: 'Same day', false: 'By appointment' };

/** The suburb field. Suggests served suburbs during typing, each with its service level. */
export function SuburbField({ areas, typed, onPick, box }: SuburbFieldProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const offered = open ? suggestedAreas(areas, typed) : [];
  const reach = serviceLevelOf(areas, typed);
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const pick = ({ suburb }: ServiceArea) => {
    onPick(suburb);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offered.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[marked];
    if (step) setMarked((marked + step + offered.length + (marked < 0 && step < 0 ? 1 : 0)) % offered.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape') close();
    else return;
    // Prevents submitting the form and closing its dialog.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative min-w-0">
      <TextField
        label="Suburb"
        autoComplete="address-level2"
        maxLength={maxLength.suburb}
        {...box}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={offered[marked] ? optionId(marked) : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setOpen(true);
          setMarked(-1);
          return box.onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          return box.onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Places that we know"
        hidden={offered.length === 0}
        className="absolute inset-x-0 z-20 mt-1 min-w-56 overflow-hidden rounded-m border border-line-strong bg-raised shadow-raised"
      >
        {offered.map((area, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and its keys choose
          <div
            key={area.suburb}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            // The field retains the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(area)}
            className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3.5 py-2 hover:bg-brand-soft hover:text-on-brand-soft aria-selected:bg-brand-soft aria-selected:text-on-brand-soft"
          >
            <strong>{area.suburb}</strong>
            <span>{`${area.postcode ?? ''} ${shortTexts[`${area.priority}`]}`.trim()}</span>
          </div>
        ))}
      </div>
      <p role="status" data-reach={reach ?? undefined} className="mt-1.5 text-ink-soft empty:hidden">
        {reach && reachTexts[reach]}
      </p>
    </div>
  );
}
