import { useState } from 'react';
import { capacityOfDays } from '../../../contracts/bookings/capacity';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ShowAll } from '../../../ui/data/show-all';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { DayFill } from '../../shared/owner-shell/day-fill';

/** One week of working days. */
const shownAtFirst = 6;

export function FourWeeks() {
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
