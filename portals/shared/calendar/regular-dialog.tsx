import { listAppointments } from '../../../contracts/calendar/calendar';
import {
  createRegular,
  getRegular,
  listRegulars,
  type Regular,
  type RegularForm,
  type RegularValues,
  regularForm,
  updateRegular,
} from '../../../contracts/calendar/regulars';
import { maxLength } from '../../../contracts/limits';
import { regularStatuses } from '../../../contracts/options';
import { maxRegularWeeks, minRegularWeeks } from '../../../rules/calendar/regular-weeks';
import { nextRhythmDay, regularSentence } from '../../../rules/calendar/regular-words';
import { maxDurationMinutes, minDurationMinutes } from '../../../rules/calendar/visit-times';
import { plural } from '../../../rules/money/numbers';
import { addDays, daysBetween, isKnownDate, isPlainTime } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DateBox } from '../../../ui/forms/date-box';
import { fieldProps } from '../../../ui/forms/field-props';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { TimeField } from '../../../ui/forms/time-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { checkedBy } from '../../../ui/saving/checked-by';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { HandSelect } from '../team/hand-select';

interface HorseToChoose {
  id: number;
  name: string;
}

interface RegularDialogProps {
  clientId: number;
  regular: Regular | null;
  horses: readonly HorseToChoose[];
  /** Day, time and horses of a new one. */
  from: string;
  time?: string;
  horseIds?: readonly number[];
  /** Day of the repeated visit. The regular starts some weeks after it. */
  after?: string;
  assignedTo?: number | null;
  onClose: () => void;
}

const resolver = checkedBy<RegularValues, RegularForm>(regularForm);

/** Calls to repeat after a change: regulars and their visits. */
export const refreshedByRegular = [listRegulars, getRegular, listAppointments] as const;

const usualWeeks = 6;
const firstAfter = (after: string, weeks: number) => addDays(after, weeks * 7);

const valuesOf = ({
  regular,
  horses,
  from,
  time,
  horseIds,
  after,
  assignedTo = null,
}: RegularDialogProps): RegularValues => ({
  horseIds: regular?.horseIds ?? [...(horseIds ?? horses.map(({ id }) => id))],
  everyWeeks: regular?.everyWeeks ?? usualWeeks,
  firstDay: regular?.from ?? (after ? firstAfter(after, usualWeeks) : from),
  time: regular?.time ?? time ?? '09:00',
  durationMinutes: regular?.durationMinutes ?? null,
  until: regular?.until ?? '',
  status: regular?.status ?? 'scheduled',
  note: regular?.note ?? '',
  assignedTo: regular ? regular.assignedTo : assignedTo,
});

/** A visit follows a moved first day by at most this many days. */
const mostDaysMoved = 3;

/** True when a later first day drops earlier visits. */
const wouldDropVisits = (regular: Regular, firstDay: string, today: string): boolean =>
  regular.state === 'active' && daysBetween(nextRhythmDay(regular, today), firstDay) > mostDaysMoved;

/** Adds a regular or changes one. Shows the effects before saving. */
export function RegularDialog(props: RegularDialogProps) {
  const { clientId, regular, horses, after, onClose } = props;
  const { form, note, dialog } = useDraftedForm({
    name: regular ? `regular-${regular.id}` : `regular-new-${clientId}-${after ?? ''}`,
    resolver,
    known: valuesOf(props),
    save: ({ firstDay, ...rest }) => {
      const body = { ...rest, from: firstDay };
      return regular
        ? call(updateRegular, {
            params: { id: String(regular.id) },
            body: { ...body, revision: regular.revision },
          })
        : call(createRegular, { body: { ...body, clientId } });
    },
    done: ({ made, changed, removed, kept }) => ({
      title: regular ? 'Regular visits changed' : 'Regular visits started',
      description: [
        made > 0 && `${plural(made, 'visit')} made`,
        changed > 0 && `${plural(changed, 'visit')} moved along`,
        removed > 0 && `${plural(removed, 'visit')} removed`,
        kept.length > 0 && `${plural(kept.length, 'visit')} of their own stay as they are`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
    failed: 'The regular visits were not saved',
    refresh: refreshedByRegular,
    onSaved: onClose,
  });
  const { watch, setValue } = form;
  const field = fieldProps(form);
  const { everyWeeks, firstDay, time, until, horseIds: chosen } = watch();
  const today = useToday();
  const canSay =
    isKnownDate(firstDay) &&
    isPlainTime(time) &&
    Number.isInteger(Number(everyWeeks)) &&
    Number(everyWeeks) > 1;
  const names = horses.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const weeks = field('everyWeeks', { setValueAs: Number });
  /** Sets the first day from the weeks, until a first day is typed. */
  const followWeeks = (now: number) => {
    if (!after || firstDay !== firstAfter(after, Number(everyWeeks)) || !now) return;
    setValue('firstDay', firstAfter(after, now), { shouldDirty: true });
  };
  const toggle = (id: number) =>
    setValue('horseIds', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id], {
      shouldDirty: true,
    });
  return (
    <FormDialog
      title={regular ? 'Change regular visits' : 'Set up regular visits'}
      submitLabel={regular ? 'Change all that follow' : 'Start'}
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Weeks between visits"
          type="number"
          inputMode="numeric"
          required
          min={minRegularWeeks}
          max={maxRegularWeeks}
          {...weeks}
          onChange={(event) => {
            followWeeks(Number(event.target.value));
            void weeks.onChange(event);
          }}
        />
        <DateBox label="From" required {...field('firstDay')} />
        <TimeField label="Time" required {...field('time')} />
        <TextField
          label="Minutes"
          hint="Leave blank to work it out from the horses"
          type="number"
          inputMode="numeric"
          min={minDurationMinutes}
          max={maxDurationMinutes}
          {...field('durationMinutes', { setValueAs: optionalNumber })}
        />
        <DateBox label="Last day" hint="Leave blank for no end date" {...field('until')} />
      </div>
      <fieldset>
        <legend className="font-semibold">For these horses</legend>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {horses.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        </div>
      </fieldset>
      <HandSelect
        withoutWorker
        hand={{ assignedTo: watch('assignedTo'), toWorker: false }}
        onChoose={({ assignedTo }) => setValue('assignedTo', assignedTo, { shouldDirty: true })}
      />
      <SelectField label="New visits are" options={regularStatuses} {...field('status')} />
      <TextArea label="Note" rows={2} maxLength={maxLength.text} {...field('note')} />
      {canSay && (
        <p role="status" className="rounded-m bg-brand-soft px-4 py-3 text-on-brand-soft">
          {regularSentence({
            everyWeeks: Number(everyWeeks),
            from: regular
              ? nextRhythmDay({ from: firstDay, everyWeeks: Number(everyWeeks) }, today)
              : firstDay,
            time,
            until: until && isKnownDate(until) ? until : null,
            horses: names,
          })}
          {regular && wouldDropVisits(regular, firstDay, today) && '. There is no visit before that day.'}
        </p>
      )}
    </FormDialog>
  );
}
