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

/** The progress values, plus the contract's state for all upcoming bookings. */
const statuses = [...bookingProgress, { value: 'confirmed', label: 'Confirmed' }];
/** A filter that a call saved can name the booking's state. */
const statusOf = ({ state, progress }: BookingView): string =>
  progress ?? (state === 'completed' ? 'done' : (state ?? ''));
const oneDay = 'one';
const priorities = [
  { value: 'yes', label: 'Priority Service' },
  { value: 'no', label: 'Standard' },
];
const days = [...bookingDays, { value: oneDay, label: 'On one day…' }];
/** Counts active filters, without search and order. */
const countOf = ({ state, progress, priority, day, assigned }: BookingView) =>
  [state ?? progress, priority, day, assigned].filter(Boolean).length;

type BookingFiltersProps = Pick<ReturnType<typeof useBookingView>, 'view' | 'choose'>;

/** Shows the list's filters and order: open on a desk, behind a button on a phone. */
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
        // Bookings to call are always confirmed, so this choice does not apply.
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
