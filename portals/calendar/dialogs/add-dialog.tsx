import { freeTimesOfDay } from '../../../contracts/calendar/free-times';
import { plural } from '../../../rules/money/numbers';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { newValues, plannedValues, valuesAt } from '../form/appointment-values';
import { usePlannedVisit } from '../form/use-planned-visit';
import { AddForm } from './add-form';
import { AddSkippedDay } from './add-skipped-day';
import { useDialogUrl } from './use-dialog-url';

interface AddDialogProps {
  date: string;
  onClose: () => void;
}

/**
 * Writes down a visit: for a client whom the address names, at a place of the plan, or on the selected day for anybody.
 */
export function AddDialog({ date, onClose }: AddDialogProps) {
  const { client, horses, place, skipped } = useDialogUrl();
  if (place && skipped) return <AddSkippedDay place={place} skipped={skipped} onClose={onClose} />;
  if (place)
    return (
      <AddForm
        name={`appointment-new-${place.date}-${place.time}-${place.hand ?? ''}`}
        known={valuesAt(newValues(place.date, place.time), place)}
        onClose={onClose}
      />
    );
  return client === null ? (
    <AddOnDay date={date} onClose={onClose} />
  ) : (
    <AddForClient clientId={client} horseIds={horses} onClose={onClose} />
  );
}

/** It opens on the selected day at the next time that fits; whoever is known fills the rest. */
function AddOnDay({ date, onClose }: AddDialogProps) {
  const free = useEndpoint(freeTimesOfDay, { query: { date } });
  if (free.data === undefined && free.errorUpdateCount === 0) return null;
  const { closed = null, times = [] } = free.data ?? {};
  return (
    <AddForm
      // Another day's form does not begin with a client who was half typed there.
      name={`appointment-new-${date}`}
      // No time is suggested on a closed day before the owner says that it counts.
      known={newValues(date, (!closed && times[0]) || '')}
      closed={closed}
      times={times}
      onClose={onClose}
    />
  );
}

type Planned = NonNullable<ReturnType<typeof usePlannedVisit>>;

interface AddForClientProps {
  clientId: number;
  horseIds: readonly number[];
  onClose: () => void;
}

/** Why this day: who else is there, or that the owner likes to be. */
function whyNear({ others, isLiked, suburb }: Pick<Planned, 'others' | 'isLiked' | 'suburb'>) {
  if (others > 0) return `${plural(others, 'other visit')} in ${suburb} on this day.`;
  return isLiked ? `Your day for ${suburb}.` : undefined;
}

/** It opens with the client, the horses, the length, and a day on which one is near them anyhow. */
function AddForClient({ clientId, horseIds, onClose }: AddForClientProps) {
  const planned = usePlannedVisit(clientId, horseIds);
  if (!planned) return null;
  const { client, horses, date, closed, times } = planned;
  const known = newValues(date, (!closed && times[0]) || '');
  return (
    <AddForm
      name={`appointment-new-for-${clientId}`}
      known={client ? plannedValues(known, client, horses) : known}
      closed={closed}
      times={times}
      near={whyNear(planned)}
      onClose={onClose}
    />
  );
}
