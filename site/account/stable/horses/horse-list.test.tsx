import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StableHorse } from '../../../../contracts/horses/horses';
import { HorseList } from './horse-list';

const today = '2026-11-26';
const over = { dueState: 'overdue', dueOn: '2026-11-21', daysOverdue: 5, bookedOn: null };
const booked = { ...over, dueState: 'booked', bookedOn: '2026-11-30' };
const banjo = (facts: object) => ({ id: 1, name: 'Banjo', photoUrl: null, ...facts }) as StableHorse;

const shown = (horse: StableHorse, visit?: string) =>
  renderToStaticMarkup(
    <HorseList
      horses={[horse]}
      records={[]}
      today={today}
      visits={new Map(visit ? [[1, { date: visit, isBooking: true }]] : [])}
      chosen={null}
      onChoose={() => undefined}
      onAdd={() => undefined}
    />,
  );

it.each([
  ['over', banjo(over), undefined, ['5 days over', 'Book Banjo']],
  [
    'over, and booked for later than counts as its day',
    banjo(over),
    '2026-12-16',
    ['Booked for Wed 16 Dec 2026'],
  ],
  ['booked', banjo(booked), '2026-11-30', ['Booked for Mon 30 Nov 2026']],
])('a horse tells one story: %s', (_name, horse, visit, words) => {
  const html = shown(horse, visit);
  const found = [
    '5 days over',
    'Book Banjo',
    'Booked for Wed 16 Dec 2026',
    'Booked for Mon 30 Nov 2026',
  ].filter((each) => html.includes(each));
  expect(found).toEqual(words);
  if (visit) expect(html.match(/Booked for/g)).toHaveLength(1);
});
