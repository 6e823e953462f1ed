import { listAssignees, type OwnersBooking } from '../../../../contracts/bookings/bookings';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { SelectField, type SelectFieldProps } from '../../../../ui/forms/select-field';
import { fullName } from '../booking-labels';
import { useBookingChange } from './use-booking-change';

const unassigned = { value: '', label: 'No one yet' };

export function useAssignees() {
  const team = useEndpoint(listAssignees, {});
  const people = (team.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { people, loaded: team.data !== undefined, failed: team.isError };
}

interface AssigneeSelectProps extends Omit<SelectFieldProps, 'label' | 'options'> {
  booking: OwnersBooking;
  label?: string;
}

export function AssigneeSelect({ booking, label, ...props }: AssigneeSelectProps) {
  const change = useBookingChange(booking);
  const { people, loaded, failed } = useAssignees();
  const assigned = booking.assignedTo === null ? '' : String(booking.assignedTo);
  const isListed = assigned === '' || people.some(({ value }) => value === assigned);
  return (
    <SelectField
      hint={failed ? 'The team could not be loaded.' : undefined}
      {...props}
      acts
      label={label ?? `Assigned to, the booking of ${fullName(booking)}`}
      disabled={!loaded}
      options={[
        unassigned,
        ...people,
        // A former team member keeps their bookings.
        ...(isListed ? [] : [{ value: assigned, label: `Team member ${assigned}` }]),
      ]}
      value={assigned}
      onChange={({ target }) =>
        change(
          { assignedTo: target.value ? Number(target.value) : null },
          `Assigned to ${target.selectedOptions[0]?.label ?? 'no one'}`,
        )
      }
    />
  );
}
