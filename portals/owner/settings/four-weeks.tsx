import { capacityOfDays } from '../../../contracts/calendar/capacity';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { DayFill } from '../../../ui/portal-kit/owner/day-fill';

/** How full the coming four weeks are, beside the hours from which it follows; and the way to what a day can hold. */
export function FourWeeks() {
  const capacity = useEndpoint(capacityOfDays, {});
  return (
    <Card title="The coming four weeks">
      <Loaded query={capacity} failure="The four weeks could not be loaded" rows={4}>
        {({ limited, days }) => (
          <>
            <p className="text-ink-soft">
              {limited
                ? 'A part that is full takes no more bookings. You can always add more by hand.'
                : 'Bookings are not limited: a part that is full takes more.'}
            </p>
            <p className="my-3">
              <Button href="/cms/globals/business" variant="secondary" size="small">
                Limits and minutes of each part
              </Button>
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {days
                .filter(({ slots }) => slots.some(({ minutes }) => minutes > 0))
                .map(({ date, slots }) => (
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
          </>
        )}
      </Loaded>
    </Card>
  );
}
