import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { capacityOfDays } from '../../../contracts/bookings/capacity';
import {
  maxClosedDays,
  type OpeningHoursSettings,
  openingHoursInput,
  readHours,
  saveHours,
  workWeek,
} from '../../../contracts/content/hours';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatDate } from '../../../rules/time/dates';
import { nextDateOf, publicHolidays } from '../../../rules/time/public-holidays';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ShowAll } from '../../../ui/data/show-all';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DateBox } from '../../../ui/forms/date-box';
import { TextField } from '../../../ui/forms/text-field';
import { TimeField } from '../../../ui/forms/time-field';
import { Card } from '../../../ui/layout/card';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Loaded } from '../../../ui/loading/loaded';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { DayFill } from '../../shared/owner-shell/day-fill';
import { SaveBar } from './save-bar';
import { useNewestSettings } from './use-newest-settings';

/** One week of working days. */
const shownAtFirst = 6;

function FourWeeks() {
  const capacity = useEndpoint(capacityOfDays, {});
  return (
    <Card title="The coming four weeks">
      <Loaded query={capacity} failure="The four weeks could not be loaded" rows={4}>
        {({ limited, days }) => (
          <>
            <p className="text-ink-soft">
              {limited
                ? 'When part of a day is full, customers can’t book it. You can always add visits yourself.'
                : 'Bookings are not limited: a part that is full takes more.'}
            </p>
            <p className="my-3">
              <Button href="/cms/globals/business" variant="secondary" size="small">
                Limits and minutes of each part
              </Button>
            </p>
            <Days days={days.filter(({ slots }) => slots.some(({ minutes }) => minutes > 0))} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Days({ days }: { days: ReplyOf<typeof capacityOfDays>['days'] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {(all ? days : days.slice(0, shownAtFirst)).map(({ date, slots }) => (
          <li key={date} className="grid gap-1 py-2.5 sm:grid-cols-[9rem_1fr] sm:items-center">
            <a
              href={`/calendar/day/${date}`}
              className="font-semibold text-brand underline underline-offset-4"
            >
              {formatDate(date)}
            </a>
            <DayFill parts={slots} />
          </li>
        ))}
      </ul>
      {days.length > shownAtFirst && <ShowAll count={days.length} of="days" all={all} onChange={setAll} />}
    </>
  );
}

type Typed = z.input<typeof openingHoursInput>;
type HoursValues = z.output<typeof openingHoursInput>;

export function HoursPanel() {
  const hours = useEndpoint(readHours, {});
  return (
    <>
      <Card title="Opening hours">
        <Loaded query={hours} failure="The hours could not be loaded" rows={7}>
          {(stored) => <HoursForm stored={stored} />}
        </Loaded>
      </Card>
      <FourWeeks />
    </>
  );
}

/** Day, opening and closing time; on a desk, a row of one table. */
const hoursRow = 'gap-x-3 sm:grid-cols-[8rem_8.5rem_8.5rem]';

function HoursForm({ stored }: { stored: OpeningHoursSettings }) {
  const { form, field, draft, submit, pending, failure, note } = useDraftedForm<
    Typed,
    HoursValues,
    OpeningHoursSettings
  >({
    name: 'hours',
    resolver: zodResolver(openingHoursInput),
    known: stored,
    save: (body) => call(saveHours, { body }),
    done: { title: 'Hours saved', description: 'They are on the website now.' },
    failed: 'The hours were not saved',
    refresh: [readHours],
    savedValues: (saved) => saved,
  });
  useNewestSettings<Typed, HoursValues>(form, draft, stored);
  const today = useToday();
  const closedHolidays = form.watch('closedHolidays')?.length ?? 0;
  const closed = useFieldArray({ control: form.control, name: 'closedDays' });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      {note}
      <p className="text-ink-soft">Leave both times empty for a day on which you are closed.</p>
      <ul className="flex flex-col divide-y divide-line">
        <li aria-hidden className={`hidden pb-1.5 text-ink-soft sm:grid ${hoursRow}`}>
          <span>Day</span>
          <span>Opens</span>
          <span>Closes</span>
        </li>
        {workWeek.map((day, index) => (
          <li
            key={day}
            className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-y-1 py-3 sm:py-1.5 sm:[&_label]:sr-only ${hoursRow}`}
          >
            <h3 className="col-span-full font-semibold sm:col-span-1 sm:self-center">{day}</h3>
            <TimeField
              label="Opens"
              className="sm:px-2"
              aria-label={`${day} opens`}
              {...field(`week.${index}.opens`)}
            />
            <TimeField
              label="Closes"
              className="sm:px-2"
              aria-label={`${day} closes`}
              {...field(`week.${index}.closes`)}
            />
          </li>
        ))}
      </ul>
      <fieldset>
        <legend className="mb-2 text-lg font-semibold">Other closed days</legend>
        <ul className="flex flex-col gap-4">
          {closed.fields.map(({ id }, index) => (
            <li
              key={id}
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 rounded-m border border-line p-3 sm:grid-cols-3"
            >
              <DateBox label="From" {...field(`closedDays.${index}.from`)} />
              <DateBox label="Until" {...field(`closedDays.${index}.to`)} />
              <TextField
                label="Why"
                fieldClassName="col-span-full sm:col-span-1"
                maxLength={100}
                {...field(`closedDays.${index}.label`)}
              />
              <Button
                size="small"
                variant="quiet"
                className="justify-self-start"
                icon={<Trash2 aria-hidden className="size-5" />}
                onClick={() => closed.remove(index)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
        {closed.fields.length < maxClosedDays && (
          <Button
            variant="secondary"
            className="mt-3"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => closed.append({ from: '', to: '', label: '' })}
          >
            Add closed days
          </Button>
        )}
      </fieldset>
      <fieldset>
        <legend className="sr-only">Public holidays on which you are closed</legend>
        <Disclosure summary={`Closed on ${closedHolidays} of ${publicHolidays.length} public holidays`}>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {publicHolidays.map(({ key, name }) => (
              <Checkbox
                key={key}
                label={
                  <>
                    {name}
                    <span className="block text-sm text-ink-soft">{formatDate(nextDateOf(key, today))}</span>
                  </>
                }
                value={key}
                {...form.register('closedHolidays')}
              />
            ))}
          </div>
          <p className="mt-2">
            The government sets the Friday before the Grand Final each year. Where it is another day, untick
            it here and add the right day under ‘Other closed days’.
          </p>
        </Disclosure>
      </fieldset>
      <SaveBar pending={pending} failure={failure} label="Save hours" />
    </form>
  );
}
