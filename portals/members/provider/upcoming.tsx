import { MapPin, Phone } from 'lucide-react';
import { labelOf, preferredTimes } from '../../../contracts/options';
import { providerUpcoming, type UpcomingVisit } from '../../../contracts/team/provider-portal';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';

/** The visits ahead, by day. Where each is and whom to ring is told from the day before. */
export function Upcoming({ id }: { id: number }) {
  const query = useEndpoint(providerUpcoming, { params: { id: String(id) } });
  return (
    <Card title="Upcoming">
      <Loaded query={query} failure="Your visits could not be loaded" rows={2}>
        {(visits) =>
          visits.length > 0 ? (
            <ul className="flex flex-col">
              {visits.map((visit) => (
                <Visit key={visit.appointmentId} visit={visit} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">No visits ahead.</p>
          )
        }
      </Loaded>
    </Card>
  );
}

const wayClass = 'inline-flex min-h-11 items-center gap-1.5 text-brand hover:underline';

function Visit({ visit }: { visit: UpcomingVisit }) {
  const { date, time, part, suburb, horseCount, firstName, phone, address } = visit;
  const at = time ? formatTime12h(time) : `${labelOf(preferredTimes, part)}, no time yet`;
  const what = [firstName, suburb, horseCount && plural(horseCount, 'horse')].filter(Boolean).join(' · ');
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="font-semibold">{`${formatFullDate(date)}, ${at}`}</p>
      <p className="wrap-anywhere">{what}</p>
      {phone || address ? (
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
      ) : (
        <p className="text-sm text-ink-soft">You’ll get the phone number and address the day before.</p>
      )}
    </li>
  );
}
