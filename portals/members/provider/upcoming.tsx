import { MapPin, Phone } from 'lucide-react';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { providerUpcoming, type UpcomingVisit } from '../../../contracts/team/provider-portal';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { rowsClass } from '../../../ui/data/row-lines';
import { PageSection } from '../../../ui/layout/page-section';
import { Loaded } from '../../../ui/loading/loaded';

/** Lists the next visits by day. Shows address and phone from the day before. */
export function Upcoming({ id }: { id: number }) {
  const query = useEndpoint(providerUpcoming, { params: { id: String(id) } });
  return (
    <PageSection title="Upcoming">
      <Loaded query={query} failure="Your visits could not be loaded" rows={2}>
        {(visits) =>
          visits.length > 0 ? (
            <>
              <ul className={rowsClass}>
                {visits.map((visit) => (
                  <Visit key={visit.appointmentId} visit={visit} />
                ))}
              </ul>
              {visits.some((visit) => !isReachable(visit)) && (
                <p className="mt-1.5 text-sm text-ink-soft">
                  You’ll get the phone number and address the day before.
                </p>
              )}
            </>
          ) : (
            <p className="text-ink-soft">No visits ahead.</p>
          )
        }
      </Loaded>
    </PageSection>
  );
}

const isReachable = ({ phone, address }: UpcomingVisit): boolean => Boolean(phone || address);

const wayClass = 'inline-flex min-h-11 items-center gap-1.5 text-brand hover:underline';

function Visit({ visit }: { visit: UpcomingVisit }) {
  const { date, time, part, suburb, horseCount, firstName, phone, address } = visit;
  const at = time
    ? formatTime12h(time)
    : `${labelOf(preferredTimes, part).replace(/ \(.*/, '').toLowerCase()}, no time yet`;
  const what = [firstName, suburb, horseCount && plural(horseCount, 'horse')].filter(Boolean).join(' · ');
  return (
    <li className="px-3.5 py-1">
      <p className="leading-6 font-semibold">{`${formatFullDate(date)}, ${at}`}</p>
      <p className="text-sm leading-5.5 text-ink-soft wrap-anywhere">{what}</p>
      {isReachable(visit) && (
        <p className="flex flex-wrap gap-x-4">
          {phone && (
            <a href={`tel:${phone}`} className={wayClass}>
              <Phone aria-hidden className="size-4" />
              {formatPhone(phone)}
            </a>
          )}
          {address && (
            <a href={directionsUrl(address)} className={wayClass}>
              <MapPin aria-hidden className="size-4" />
              {address}
            </a>
          )}
        </p>
      )}
    </li>
  );
}
