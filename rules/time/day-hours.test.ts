import { expect, it } from 'vitest';
import { faultOfDay } from './day-hours';

const bothTimes = 'Please fill in both times, or none for a closed day';
const order = 'Closing must come after opening';

it.each([
  ['', '', null, null],
  [null, null, null, null],
  ['08:00', '18:00', null, null],
  ['08:00', '', null, bothTimes],
  ['', '18:00', bothTimes, null],
  ['08:00', '08:00', order, order],
  ['18:00', '08:00', order, order],
  ['08:00', '00:00', null, null],
])('a day from %j to %j has these faults', (opens, closes, atOpens, atCloses) => {
  const day = { opens, closes };
  expect([faultOfDay(day, 'opens'), faultOfDay(day, 'closes')]).toEqual([atOpens, atCloses]);
});
