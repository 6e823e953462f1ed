import type { Field, GroupField } from 'payload';
import { preferredTimes } from '../../contracts/options';
import { defaultMinutesBetween } from '../../rules/bookings/capacity';
import { type Weekday, weekdays } from '../../rules/time/dates';
import { row } from '../fields/people/person-fields';
import { wholeNumber } from '../fields/whole-number';

const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)];
const onlyLimited = { condition: (data: { limitBookings?: unknown }) => Boolean(data.limitBookings) };

const dayGroup = (day: Weekday): GroupField => ({
  name: day.toLowerCase(),
  label: day,
  type: 'group',
  fields: [
    row(...preferredTimes.map(({ value, label }) => wholeNumber({ name: value, label, min: 0, max: 720 }))),
  ],
});

/** Capacity of a day, shown beside the opening hours. */
export const capacityFields: Field[] = [
  {
    type: 'collapsible',
    label: 'What a day can hold',
    admin: {
      description: 'The booking form offers what still fits. You can always add more by hand.',
    },
    fields: [
      {
        name: 'limitBookings',
        label: 'Limit bookings',
        type: 'checkbox',
        admin: { description: 'Don’t take bookings for a part of a day that is full.' },
      },
      wholeNumber({
        name: 'minutesBetween',
        label: 'Minutes between visits',
        min: 0,
        max: 240,
        defaultValue: defaultMinutesBetween,
        admin: { ...onlyLimited, description: 'For the way and for packing up.' },
      }),
      {
        name: 'partMinutes',
        label: 'Minutes of work in each part of the day',
        type: 'group',
        admin: { ...onlyLimited, description: 'Empty: as long as you are open in it. 0: none.' },
        fields: fromMonday.map(dayGroup),
      },
    ],
  },
];
