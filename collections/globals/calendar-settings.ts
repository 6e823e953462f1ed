import type { GlobalConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { afterVisitWays } from '../../contracts/options';
import { weekdays } from '../../rules/time/dates';
import { ownersOnly } from '../access/rules';
import { row, textField } from '../fields/people/person-fields';

export const CalendarSettings: GlobalConfig = {
  slug: 'calendar-settings',
  label: 'Reminders & visits',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description:
      'Automatic texts to remind your clients. We send them between 8 am and 8 pm, once for each visit and time, and never for a visit that is cancelled, moved or without an agreed time. Edit the words under “Message texts”.',
  },
  fields: [
    {
      name: 'remindTwoDaysBefore',
      label: 'Remind clients two days before their visit',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'At 10 am. The client can answer YES, and the visit is marked as confirmed.' },
    },
    {
      name: 'remindInTheMorning',
      label: 'Remind clients on the morning of their visit',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description: 'At 8 am. Before a visit that begins earlier than 8:45, at 6 pm the evening before.',
      },
    },
    {
      name: 'afterVisit',
      label: 'After a visit',
      type: 'radio',
      options: afterVisitWays,
      defaultValue: 'send',
      required: true,
      admin: {
        description:
          'When the record of a visit is done, each client gets one message: what was done to each horse, and when it is due again.',
      },
    },
    {
      name: 'zoneDays',
      label: 'Zone days',
      labels: { singular: 'Zone day', plural: 'Zone days' },
      type: 'array',
      maxRows: 100,
      admin: {
        description:
          'The suburbs you like to visit on each weekday. We use it to suggest days. Clients can still choose another day.',
      },
      fields: [
        row(textField('suburb', 'Suburb', maxLength.suburb, { required: true }), {
          name: 'weekday',
          label: 'Weekday',
          type: 'select',
          options: weekdays.map((day) => ({ value: day, label: day })),
          required: true,
        }),
      ],
    },
  ],
};
