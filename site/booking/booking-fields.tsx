import type { ComponentProps, ReactNode } from 'react';
import { maxLength } from '../../contracts/limits';
import { preferredTimes, valuesOf } from '../../contracts/options';
import type { Part } from '../../rules/bookings/capacity';
import type { FreeDay } from '../../rules/bookings/free-days';
import type { ServiceArea } from '../../rules/bookings/service-areas';
import { maxHorseCount } from '../../rules/horses/horses';
import { type BusinessHours, openSlots, refusalOfDate } from '../../rules/time/business-hours';
import { addDays, formatDate, isPlainDate } from '../../rules/time/dates';
import { DateField } from '../../ui/forms/date-field';
import { DateLabel } from '../../ui/forms/date-label';
import { FieldGroup } from '../../ui/forms/field-group';
import { TextArea } from '../../ui/forms/text-area';
import { TextField } from '../../ui/forms/text-field';
import { EmailField, NameFields, PostcodeField, pairClass, StreetField } from '../forms/person-fields';
import { PhoneField } from '../forms/phone-field';
import { partsOn, wordOfDay } from './free/free-words';
import { NearestFree } from './free/nearest-free';
import { SuburbField } from './suburb/suburb-field';
import { TimeChoice } from './time-choice';
import type { BookingFieldName } from './use-booking';

interface DayChoiceProps {
  dates: readonly string[];
  today: string;
  /** The chosen date, or ''. */
  chosen: string;
  days: readonly FreeDay[];
  onChoose: (date: string) => void;
}

/** A date as 'Today', 'Tomorrow', 'Wed 25 Nov'. */
function dayText(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  // The next days need no year.
  return formatDate(date).slice(0, -' 2026'.length);
}

/** The next bookable days, each one tap. The date field beside them takes any other day. */
function DayChoice({ dates, today, chosen, days, onChoose }: DayChoiceProps) {
  if (dates.length === 0) return null;
  const wordOf = (date: string) => wordOfDay(days.find((day) => day.date === date));
  return (
    <fieldset className="-mb-1 grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-1.5 sm:col-span-2 sm:flex sm:flex-wrap sm:gap-2">
      <legend className="sr-only">The next days</legend>
      {dates.map((date) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
          data-word={wordOf(date) ?? undefined}
          className="min-h-12 rounded-m border border-line-strong bg-surface px-0 leading-tight font-semibold transition-colors data-[word=Full]:not-aria-pressed:bg-sunken data-[word=Full]:not-aria-pressed:text-ink-soft sm:px-3.5 hover:border-ink-soft aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {dayText(date, today)}
          {wordOf(date) && (
            <>
              <span className="sr-only">: </span>
              <span className="block text-sm font-normal">{wordOf(date)}</span>
            </>
          )}
        </button>
      ))}
    </fieldset>
  );
}

interface FieldProps extends Pick<ComponentProps<'input'>, 'name' | 'ref' | 'id'> {
  // Text areas and selects use the same handlers, which read only the event's target.
  onChange: (event: { target: unknown; type?: string }) => Promise<unknown>;
  onBlur: (event: { target: unknown; type?: string }) => Promise<unknown>;
  ref: (element: HTMLElement | null) => void;
  defaultValue?: string;
  error?: string;
  required: boolean;
}

interface BookingFieldsProps {
  field: (name: BookingFieldName) => FieldProps;
  /** Earliest and latest date. */
  today: string;
  lastDate: string;
  hours: BusinessHours;
  nextDates: readonly string[];
  /** The chosen date, or ''. */
  date: string;
  onDate: (date: string) => void;
  days: readonly FreeDay[];
  /** The chosen part of the day, or ''. */
  slot: string;
  /** Replaces a full part by another. Null when that is offered elsewhere. */
  onPart: ((part: Part) => void) | null;
  areas: readonly ServiceArea[];
  /** The typed suburb, or '', and the handler for choosing from the list. */
  suburb: string;
  onSuburb: (suburb: string) => void;
  isReferred: boolean;
  feet: ReactNode;
}

/** Fields of the booking form: where, when and what, who. Where is first, because it decides how soon we can come. */
export function BookingFields(props: BookingFieldsProps) {
  const { field, today, lastDate, hours, nextDates, date, onDate, feet, areas, suburb, onSuburb } = props;
  const slots = isPlainDate(date) ? openSlots(hours, date, new Date()) : [];
  const { open, words } = partsOn(props.days, date, slots.length ? slots : valuesOf(preferredTimes));
  return (
    <>
      <FieldGroup title="Where the horses are">
        <div className={pairClass}>
          <SuburbField areas={areas} typed={suburb} onPick={onSuburb} box={field('suburb')} />
          <PostcodeField field={field} />
        </div>
        <StreetField label="Property address" hint="Street and number" field={field} />
      </FieldGroup>
      <FieldGroup title="The visit">
        {/* The number of horses is first, because the available days depend on it. */}
        <TextField
          label="Number of horses"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxHorseCount}
          {...field('horseCount')}
        />
        <DayChoice dates={nextDates} today={today} chosen={date} days={props.days} onChoose={onDate} />
        <DateField
          label={<DateLabel text="Preferred date" date={date} />}
          hint={(isPlainDate(date) && refusalOfDate(hours, date, new Date())) || undefined}
          min={today}
          max={lastDate}
          {...field('serviceDate')}
        />
        <TimeChoice
          label="Preferred time"
          open={open}
          words={words}
          fieldClassName="sm:col-span-2"
          {...field('preferredTime')}
        />
        {props.onPart && (
          <NearestFree days={props.days} date={date} slot={props.slot} onTake={props.onPart} />
        )}
        <TextArea
          label="What do your horses need?"
          hint="For example: trim for two, front shoes for one, or a lost shoe"
          rows={2}
          className="field-sizing-content min-h-20"
          maxLength={maxLength.text}
          fieldClassName="sm:col-span-2"
          {...field('specialRequirements')}
        />
        {feet}
      </FieldGroup>
      <FieldGroup title="Who we call">
        <NameFields field={field} />
        <PhoneField label="Phone number" field={field} texted />
        <EmailField label="Email" field={field} />
        {props.isReferred && (
          <TextField
            label="Who referred you?"
            hint="Optional"
            autoComplete="off"
            maxLength={maxLength.referralName}
            {...field('referredBy')}
            required={false}
          />
        )}
      </FieldGroup>
    </>
  );
}
