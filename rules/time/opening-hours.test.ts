import { expect, it } from 'vitest';
import { openingHours, weekdaysIn } from './opening-hours';

const workweek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

it.each([
  ['Monday to Friday', workweek],
  ['Mon–Fri', workweek],
  ['Mon. - Fri.', workweek],
  ['weekdays', workweek],
  ['Saturdays', ['Saturday']],
  ['Sat & Sun', ['Saturday', 'Sunday']],
  ['Friday to Monday', ['Friday', 'Saturday', 'Sunday', 'Monday']],
  ['Monday, Wednesday and Friday', ['Monday', 'Wednesday', 'Friday']],
  ['Public holidays', null],
  ['by appointment', null],
  ['', null],
  ['m', null],
])('%s names its days', (text, days) => {
  expect(weekdaysIn(text)).toEqual(days);
});

it.each([
  ['8 am to 6 pm', [['08:00', '18:00']]],
  ['8am–4.30pm', [['08:00', '16:30']]],
  ['12 pm to 12 am', [['12:00', '00:00']]],
  ['08:00 - 18:00', [['08:00', '18:00']]],
  ['8 to 6', []],
  ['25:00 to 26:00', []],
  ['Closed', []],
  ['by appointment', []],
])('%s are hours, or are left out', (hours, expected) => {
  const read = openingHours([{ days: 'Monday', hours }]).map(({ opens, closes }) => [opens, closes]);
  expect(read).toEqual(expected);
});
