import type { BookingView } from '../../../../contracts/bookings/booking-filters';
import { bookingDays, bookingProgress, bookingSorts, nobody } from '../../../../contracts/options';
import { isKnownDate } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import { ListFilters } from '../../../../ui/data/list-filters';
import { DateBox } from '../../../../ui/forms/date-box';
import { SelectField } from '../../../../ui/forms/select-field';
import { businessTimeZone } from '../../../../ui/portal-kit/page-root';
import { useAssignees } from '../actions/assignee-select';
import type { useBookingView } from '../use-booking-view';

/** How far a booking is; and the contract's word for all that are to take place. */
const statuses = [...bookingProgress, { value: 'confirmed', label: 'Confirmed' }];
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

/** Shows the filters and the order of the list: in view on a desk, behind a button on a phone. */
export function BookingFilters({ view, choose }: BookingFiltersProps) {
  const { people } = useAssignees();
  const on = countOf(view);
  const day = view.day && isKnownDate(view.day) ? oneDay : (view.day ?? '');
  return (
    <ListFilters
      count={on}
      sort={
        <SelectField
          label="Sort by"
          acts
          placeholder="Newest booking first"
          options={bookingSorts}
          value={view.sort ?? ''}
          onChange={({ target }) => choose({ sort: target.value })}
        />
      }
    >
      <SelectField
        label="Status"
        acts
        placeholder="All"
        options={statuses}
        // Bookings that are still to call are confirmed, whatever is chosen here.
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
        acts
        placeholder="All"
        options={priorities}
        value={view.priority ?? ''}
        onChange={({ target }) => choose({ priority: target.value })}
      />
      <div className="flex flex-col gap-2">
        <SelectField
          label="Date asked for"
          acts
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
          <DateBox
            label="Which day"
            hideLabel
            value={view.day}
            onChange={({ target }) => target.value && choose({ day: target.value })}
          />
        )}
      </div>
      <SelectField
        label="Assigned to"
        acts
        placeholder="Anyone"
        options={[{ value: nobody, label: 'No one yet' }, ...people]}
        value={view.assigned ?? ''}
        onChange={({ target }) => choose({ assigned: target.value })}
      />
    </ListFilters>
  );
}
