import { appointmentsOfDay } from '../../../contracts/calendar/calendar';
import { readClient } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loading } from '../../../ui/loading/loading';
import { lastVisitOf } from './last-visit-of';
import { NextVisit } from './next-visit';

/** Books a client's next visit from the last one: three proposed days. A client without a visit gets a note. */
export function NextVisitOfClient({ clientId }: { clientId: number }) {
  const client = useEndpoint(readClient, { params: { id: String(clientId) } });
  const date = client.data?.lastVisitOn ?? '';
  const day = useEndpoint(appointmentsOfDay, { params: { date } }, { enabled: date !== '' });
  const visit = client.data && day.data && lastVisitOf(day.data, client.data);
  if (client.isPending || (date && day.isPending)) return <Loading rows={1} />;
  if (!visit)
    return <p className="text-ink-soft">There was no visit yet from which days could be proposed.</p>;
  return <NextVisit appointment={visit} />;
}
