import { appointmentsOfDay } from '../../../contracts/calendar/calendar';
import { readClient } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loading } from '../../../ui/loading/loading';
import { lastVisitOf } from './last-visit';
import { NextVisit } from './next-visit';

/** The next visit of a client, agreed on from the last one: three days, each one press. Nothing for one without a visit. */
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
