import type { Field, GroupField } from 'payload';
import { maxLength } from '../../contracts/limits';
import { preferredTimes } from '../../contracts/options';
import { isPostcode } from '../../rules/accounts/postcodes';
import { maxFeeDollars, priorityFeeDollars } from '../../rules/bookings/bookings';
import { defaultMinutesBetween } from '../../rules/bookings/capacity';
import { type Weekday, weekdays } from '../../rules/time/dates';
import { isOwner } from '../access/actor';
import { anyoneOnTheSite, ownersOnly } from '../access/rules';
import { picture } from '../fields/panel/content';
import { emailField } from '../fields/people/email';
import { row, textField } from '../fields/people/person-fields';
import { phoneField } from '../fields/people/phone';
import { wholeNumber } from '../fields/whole-number';
import { contentGlobal } from '../site-content';
import { hoursFields } from './business-hours-fields';

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
const capacityFields: Field[] = [
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

const ownersAlone = { read: ({ req }: { req: Parameters<typeof isOwner>[0] }) => isOwner(req) };

/** Name, contacts, hours and promises of the business, for the site and messages. */
export const Business = contentGlobal({
  slug: 'business',
  label: 'Business details',
  access: { read: anyoneOnTheSite, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description:
      'Your name, phone, hours and fee. The website shows them within a second of saving. You can change hours and fee in the office too.',
  },
  fields: [
    row(
      textField('name', 'Name of the business', maxLength.name, {
        required: true,
        defaultValue: 'Heel & Toe Farriers',
      }),
      textField('tagline', 'Line under the name', 150, { defaultValue: 'Sound feet, at your gate.' }),
    ),
    row(
      phoneField({ name: 'phone', description: 'In the footer and on the confirmation page.' }),
      emailField({ name: 'email' }),
    ),
    textField('socialUrl', 'Social media page', 255, {
      admin: { description: 'The full address, starting with https://. “See Our Work” opens it.' },
      validate: (value: string | null | undefined) =>
        !value ||
        /^https?:\/\/[^\s"<>]+$/.test(value) ||
        'Please enter a full address that starts with https://',
    }),
    row(
      textField('baseAddress', 'Street address', maxLength.address, {
        admin: { description: 'Leave it empty if customers don’t come to you.' },
      }),
      textField('suburb', 'Suburb', maxLength.suburb),
      textField('postcode', 'Postcode', 4, {
        admin: { description: 'Where you start and finish each day. We use it to plan your route.' },
        validate: (value: string | null | undefined) =>
          !value || isPostcode(value) || 'Postcode must be 4 digits',
      }),
    ),
    ...hoursFields,
    ...capacityFields,
    row(
      {
        name: 'priorityFeeDollars',
        label: 'Priority fee in dollars',
        type: 'number',
        required: true,
        min: 0,
        max: maxFeeDollars,
        defaultValue: priorityFeeDollars,
        validate: (value: number | null | undefined) =>
          (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxFeeDollars) ||
          'Please enter whole dollars',
        admin: {
          description:
            'The words and the price of the same-day service. Website texts with {{priorityFee}} are updated automatically.',
          components: { afterInput: ['/cms/panel/components/written-fee#WrittenFee'] },
        },
      },
      {
        name: 'bookingPromiseHours',
        label: 'You call back within (hours)',
        type: 'number',
        required: true,
        min: 1,
        max: 72,
        defaultValue: 2,
        admin: {
          description:
            'In your opening hours. The site and the messages name the day and time where that is after closing, also where your own texts say "we call within 2 hours".',
        },
      },
    ),
    row(
      {
        ...phoneField({
          name: 'noticePhone',
          label: 'Text booking notices to',
          description: 'Your own mobile. Empty: no SMS to you. Never shown on the site.',
        }),
        access: ownersAlone,
      },
      {
        ...emailField({
          name: 'noticeEmail',
          label: 'Email booking notices to',
          admin: { description: 'Never shown on the site.' },
        }),
        access: ownersAlone,
      },
    ),
    { name: 'footerNote', label: 'Note in the footer', type: 'textarea', maxLength: 500 },
    picture('logo', 'Logo', 'Without one the site shows the name.'),
  ],
});
