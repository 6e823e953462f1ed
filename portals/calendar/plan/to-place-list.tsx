import { GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import { readAddressEnd } from '../../../rules/calendar/address-ending';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import { Button } from '../../../ui/forms/button';
import { classNames } from '../../../ui/layout/class-names';
import { nameOf } from '../data/appointment-texts';
import { keyOfItem, minutesOfItem, type ToPlaceItem } from './to-place-item';

interface ToPlaceListProps {
  items: readonly ToPlaceItem[];
  more: number;
  chosen: ToPlaceItem | null;
  onChoose: (item: ToPlaceItem | null) => void;
  onType: (item: ToPlaceItem) => void;
  onDragged: (item: ToPlaceItem | null) => void;
}

const reasons = { closed: 'we are closed', 'no-horse': 'no horse is there' } as const;

interface ItemTexts {
  name: string;
  wish: string;
  about: string;
}

function textsOf(item: ToPlaceItem): ItemTexts {
  const length = lengthText(minutesOfItem(item));
  if ('booking' in item) {
    const { appointment, part } = item.booking;
    const when = [formatDate(appointment.appointmentDate).slice(0, -5), part];
    const horses = appointment.horseCount && plural(appointment.horseCount, 'horse');
    return {
      name: nameOf(appointment),
      wish: `Asked for ${when.filter(Boolean).join(', ')}`,
      about: [readAddressEnd(appointment.address).suburb, horses, length].filter(Boolean).join(' · '),
    };
  }
  const { clientName, regularDay, why, horses } = item.skipped;
  return {
    name: clientName ?? 'No name',
    wish: `Skipped ${formatDate(regularDay).slice(0, -5)}: ${reasons[why]}`,
    about: [horses.map(({ name }) => name).join(', '), length].filter(Boolean).join(' · '),
  };
}

/** Lists the items without a time. Each can be dragged onto the plan, or selected before a time is pressed. */
export function ToPlaceList({ items, more, chosen, onChoose, onType, onDragged }: ToPlaceListProps) {
  if (!items.length) return null;
  const chosenKey = chosen && keyOfItem(chosen);
  return (
    <section aria-label="Needs a time" className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">Needs a time</h2>
        <p className="text-ink-soft">Drag a booking onto the day, or select it and tap a time.</p>
      </div>
      <ul className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1">
        {items.map((item) => {
          const key = keyOfItem(item);
          const { name, wish, about } = textsOf(item);
          const isChosen = key === chosenKey;
          return (
            <li
              key={key}
              draggable
              onDragStart={(event: DragEvent) => {
                event.dataTransfer.setData('text/plain', name);
                onDragged(item);
              }}
              onDragEnd={() => onDragged(null)}
              className={classNames(
                'flex w-80 shrink-0 cursor-grab items-center gap-1 rounded-m border py-1.5 pr-2 pl-1',
                isChosen ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-line bg-surface',
              )}
            >
              <GripVertical aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1 text-sm leading-5">
                <p className="truncate text-base font-semibold">{name}</p>
                <p className="truncate">{wish}</p>
                <p className="truncate">{about}</p>
              </div>
              <Button
                size="small"
                variant="secondary"
                aria-pressed={isChosen}
                aria-label={`Select ${name}, ${wish}`}
                onClick={() => onChoose(isChosen ? null : item)}
              >
                Select
              </Button>
            </li>
          );
        })}
        {more > 0 && (
          <li className="flex shrink-0 items-center px-2">
            <a className="text-brand hover:underline" href="/admin/bookings">
              {`${plural(more, 'more booking')}`}
            </a>
          </li>
        )}
      </ul>
      <div role="status" className="empty:hidden">
        {chosen && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-brand-soft px-4 py-2 text-on-brand-soft">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              {`Now tap a time for ${textsOf(chosen).name}.`}
            </span>
            <Button size="small" variant="secondary" onClick={() => onType(chosen)}>
              Type day and time
            </Button>
            <Button size="small" variant="quiet" onClick={() => onChoose(null)}>
              Not now
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
