import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { z } from 'zod';
import { maxLength } from '../../../contracts/limits';
import {
  addTrip,
  correctKilometres,
  type DrivenDay,
  listKilometres,
  removeTrip,
} from '../../../contracts/money/kilometres';
import { formatKm } from '../../../rules/money/kilometres';
import { formatDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { DateBox } from '../../../ui/forms/date-box';
import { TextField } from '../../../ui/forms/text-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';

const { shape } = addTrip.body;
const typed = z.object({
  date: shape.date,
  km: z.preprocess(optionalNumber, shape.km),
  reason: shape.reason,
});

interface DayDialogProps {
  day: DrivenDay | null;
  onClose: () => void;
}

export function DayDialog({ day, onClose }: DayDialogProps) {
  const today = useToday();
  const isTrip = !day || day.planned === null;
  const { field, note, dialog } = useDraftedForm({
    name: `kilometres-${day?.id ?? 'new'}`,
    resolver: zodResolver(typed),
    known: { date: day?.date ?? today, km: day ? String(day.km) : '', reason: day?.reason ?? '' },
    save: ({ date, km, reason }: z.output<typeof typed>) =>
      day
        ? call(correctKilometres, { params: { id: String(day.id) }, body: { km, reason } })
        : call(addTrip, { body: { date, km, reason } }),
    done: ({ km, date }) => ({ title: `${formatKm(km)} on ${formatDate(date)}` }),
    failed: 'The kilometres were not saved',
    refresh: [listKilometres],
    onSaved: onClose,
  });
  const deleting = useSaveSteps(removing(removeTrip), {
    done: { title: 'Trip deleted' },
    failed: 'The trip was not deleted',
    refresh: [listKilometres],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={day ? `Correct ${formatDate(day.date)}` : 'Add trip'}
      description={
        day && !isTrip
          ? `Your route was ${formatKm(day.planned ?? 0)}: ${day.stops.join(', ') || 'no known places'}.`
          : undefined
      }
      size="small"
      submitLabel="Save"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      {!day && <DateBox label="Day" max={today} required {...field('date')} />}
      <TextField label="Kilometres" inputMode="decimal" autoComplete="off" required {...field('km')} />
      <TextField
        label={isTrip ? 'What for' : 'Reason'}
        hint={
          isTrip
            ? 'For example picking up shoes, or a clinic.'
            : 'For example a detour, or a visit you didn’t drive to.'
        }
        required
        maxLength={maxLength.address}
        {...field('reason')}
      />
      {day && isTrip && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          icon={<Trash2 aria-hidden className="size-5" />}
          pending={deleting.pending}
          onClick={() => void deleting.save({ params: { id: String(day.id) } })}
        >
          Delete this trip
        </Button>
      )}
    </FormDialog>
  );
}
