import type { Field, GroupField } from 'payload';
import { type Weekday, weekdays } from '../../rules/time/dates';
import { faultOfDay } from '../../rules/time/day-hours';
import { publicHolidays } from '../../rules/time/public-holidays';
import { row, textField } from '../fields/people/person-fields';
import { plainDate, plainTime } from '../fields/plain-date';

const fieldOfDay = (day: Weekday) => day.toLowerCase() as Lowercase<Weekday>;

type Sibling = { opens?: string | null; closes?: string | null };

const time = (name: 'opens' | 'closes', label: string) => {
  const field = plainTime({ name, label });
  return {
    ...field,
    validate: (value: unknown, { siblingData }: { siblingData: Sibling }) => {
      const isTime = (field.validate as (value: unknown) => string | true)(value);
      return isTime === true ? (faultOfDay(siblingData, name) ?? true) : isTime;
    },
  } as typeof field;
};

const dayGroup = (day: Weekday): GroupField => ({
  name: fieldOfDay(day),
  label: day,
  type: 'group',
  fields: [row(time('opens', 'Opens'), time('closes', 'Closes'))],
});

/** Starts on Monday, as people read a working week. */
const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** Opening hours. They decide the promise to call and the days that can be booked. */
export const hoursFields: Field[] = [
  {
    type: 'collapsible',
    label: 'Opening hours',
    admin: {
      description:
        'We count the time to call back in these hours, and only these days can be booked. Leave both times blank on days you’re closed.',
    },
    fields: [
      { name: 'hours', label: 'Week', type: 'group', fields: fromMonday.map(dayGroup) },
      {
        name: 'closedHolidays',
        label: 'Public holidays on which you are closed',
        type: 'select',
        hasMany: true,
        options: publicHolidays.map(({ key, name }) => ({ value: key, label: name })),
        defaultValue: publicHolidays.map(({ key }) => key),
        admin: { description: 'Those of Victoria, each year on its own date.' },
      },
      {
        name: 'closedDays',
        label: 'Other closed days',
        labels: { singular: 'Closed days', plural: 'Closed days' },
        type: 'array',
        maxRows: 100,
        admin: { components: { RowLabel: '/cms/panel/components/row-label#ClosedDaysRowLabel' } },
        fields: [
          row(
            plainDate({ name: 'from', label: 'From', required: true }),
            plainDate({ name: 'to', label: 'Until', admin: { description: 'Empty: that day alone.' } }),
            textField('label', 'Why', 100, { admin: { description: 'Visitors read it: “Holidays”.' } }),
          ),
        ],
      },
    ],
  },
];
