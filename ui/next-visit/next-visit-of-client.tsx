import { appointmentsOfDay } from '../../contracts/calendar/calendar';
import { readTimeline } from '../../contracts/clients/timeline';
import { dateIn } from '../../rules/time/zone';
import { asPage } from '../api/as-page';
import { useEndpoint } from '../api/use-endpoint';
import { Loading } from '../loading/loading';
import { businessTimeZone } from '../portal-kit/page-root';
import { useNow } from '../portal-kit/use-now';
import { NextVisit } from './next-visit';

/** The next visit of a client, agreed on from the last one: three days, each one press. Nothing for one without a visit. */
export function NextVisitOfClient({ clientId }: { clientId: number }) {
  const now = useNow(60_000);
  const timeline = useEndpoint(readTimeline, { params: { id: String(clientId) }, query: { page: '1' } });
  const entries = timeline.data && asPage(timeline.data).items;
  const last = entries?.find(({ type, at }) => type === 'appointment' && new Date(at).getTime() <= now);
  const date = last ? dateIn(businessTimeZone, new Date(last.at)) : '';
  const day = useEndpoint(appointmentsOfDay, { params: { date } }, { enabled: date !== '' });
  const visit = day.data?.find(({ id }) => id === last?.id);
  if (timeline.isPending || (last && day.isPending)) return <Loading rows={1} />;
  if (!visit || visit.status === 'cancelled')
    return <p className="text-ink-soft">There was no visit yet from which days could be proposed.</p>;
  return <NextVisit appointment={visit} />;
}
