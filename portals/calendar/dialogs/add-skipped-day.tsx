import { toPlace } from '../../../contracts/calendar/plan';
import { readClient } from '../../../contracts/clients/clients';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { newValues, plannedValues, valuesAt } from '../form/appointment-values';
import { AddForm } from './add-form';
import type { Place, Skipped } from './use-dialog-url';

interface AddSkippedDayProps {
  place: Place;
  skipped: Skipped;
  onClose: () => void;
}

/** Gives a day that a regular skipped its visit: filled in from the regular, so that one more press saves it. */
export function AddSkippedDay({ place, skipped, onClose }: AddSkippedDayProps) {
  const { regularId, regularDay } = skipped;
  const open = useEndpoint(toPlace, {});
  const day = open.data?.skipped.find(
    (each) => each.regularId === regularId && each.regularDay === regularDay,
  );
  const client = useEndpoint(
    readClient,
    { params: { id: String(day?.clientId) } },
    { enabled: day !== undefined },
  );
  if (open.isPending || (day && client.isPending)) return null;
  const at = newValues(place.date, place.time);
  const horses = client.data?.horses.filter(({ id }) => day?.horses.some((horse) => horse.id === id)) ?? [];
  const filled = client.data ? plannedValues(at, client.data, horses) : at;
  const known = { ...filled, durationMinutes: day?.durationMinutes ?? filled.durationMinutes };
  return (
    <AddForm
      name={`appointment-new-regular-${regularId}-${regularDay}-${place.date}-${place.time}`}
      known={valuesAt(
        { ...known, assignedTo: day?.assignedTo ?? null },
        // The length of a place that was pressed is the regular's.
        place,
      )}
      near={`Replaces the skipped regular visit on ${formatDate(regularDay)}.`}
      skipped={skipped}
      onClose={onClose}
    />
  );
}
