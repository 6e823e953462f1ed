import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { BookingView } from '../../../../contracts/bookings/booking-filters';
import { bookingDays, bookingSorts, nobody, ownersProgress } from '../../../../contracts/options';
import { isPlainDate } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import { Button } from '../../../../ui/forms/button';
import { DateField } from '../../../../ui/forms/date-field';
import { SelectField } from '../../../../ui/forms/select-field';
import { businessTimeZone } from '../../../../ui/portal-kit/page-root';
import { useAssignees } from '../actions/assignee-select';
import type { useBookingView } from '../use-booking-view';

/** How far a booking is; and the contract's word for all that are to take place. */
const statuses = [...ownersProgress, { value: 'confirmed', label: 'Confirmed' }];
/** Filters that were kept before say it by the booking's state. */
const statusOf = ({ state, progress }: BookingView): string =>
  progress ?? (state === 'completed' ? 'done' : (state ?? ''));
const oneDay = 'one';
const priorities = [
  { value: 'yes', label: 'Priority Service' },
  { value: 'no', label: 'Standard' },
];
const days = [...bookingDays, { value: oneDay, label: 'On one day…' }];
/** How many of the filters are on; the search and the order are none. */
const countOf = ({ state, progress, priority, day, assigned }: BookingView) =>
  [state ?? progress, priority, day, assigned].filter(Boolean).length;

type BookingFiltersProps = Pick<ReturnType<typeof useBookingView>, 'view' | 'choose'>;

/** What the list is narrowed to and in which order it is: in view on a desk, behind a button on a phone. */
export function BookingFilters({ view, choose }: BookingFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { people } = useAssignees();
  const on = countOf(view);
  const day = view.day && isPlainDate(view.day) ? oneDay : (view.day ?? '');
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="lg:hidden"
        aria-expanded={open}
        aria-controls={id}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(!open)}
      >
        {on ? `Filter and sort, ${on} on` : 'Filter and sort'}
      </Button>
      <div
        id={id}
        className={`${open ? 'grid' : 'hidden'} w-full grid-cols-2 gap-3 lg:grid lg:grid-cols-5 [&>*:last-child:nth-child(odd)]:max-lg:col-span-2`}
      >
        <SelectField
          label="Status"
          placeholder="All"
          options={statuses}
          // Who is still to call is confirmed, whatever is chosen here.
          disabled={view.show !== undefined}
          value={view.show ? '' : statusOf(view)}
          onChange={({ target }) =>
            choose(
              target.value === 'confirmed'
                ? { state: 'confirmed', progress: '' }
                : { state: '', progress: target.value },
            )
          }
        />
        <SelectField
          label="Priority"
          placeholder="All"
          options={priorities}
          value={view.priority ?? ''}
          onChange={({ target }) => choose({ priority: target.value })}
        />
        <div className="flex flex-col gap-2">
          <SelectField
            label="Date asked for"
            placeholder="Any day"
            options={days}
            value={day}
            onChange={({ target }) =>
              choose({
                day: target.value === oneDay ? dateIn(businessTimeZone, new Date()) : target.value,
              })
            }
          />
          {day === oneDay && (
            <DateField
              label="Which day"
              hideLabel
              value={view.day}
              onChange={({ target }) => target.value && choose({ day: target.value })}
            />
          )}
        </div>
        <SelectField
          label="Assigned to"
          placeholder="Anybody"
          options={[{ value: nobody, label: 'Nobody yet' }, ...people]}
          value={view.assigned ?? ''}
          onChange={({ target }) => choose({ assigned: target.value })}
        />
        <SelectField
          label="Sort by"
          placeholder="Newest booking first"
          options={bookingSorts}
          value={view.sort ?? ''}
          onChange={({ target }) => choose({ sort: target.value })}
        />
      </div>
    </>
  );
}
