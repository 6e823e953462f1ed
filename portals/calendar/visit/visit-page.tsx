import { useParams } from 'react-router-dom';
import { formatDate } from '../../../rules/time/dates';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { VisitPage } from '../../../ui/visits/page/visit-page';
import { desk } from './desk';

const backOf = (doneOn: string) => ({
  href: `/calendar/day/${doneOn}`,
  label: formatDate(doneOn),
});

/** The record of a visit. */
export function VisitRecordPage() {
  const { appointmentId = '' } = useParams();
  usePageTitle('Visit record · Calendar');
  if (!/^[1-9]\d{0,14}$/.test(appointmentId)) return <UnknownPage />;
  const signInHref = `/admin?next=${encodeURIComponent(`/calendar/visit/${appointmentId}`)}`;
  return (
    <VisitPage
      key={appointmentId}
      desk={desk}
      appointmentId={Number(appointmentId)}
      backOf={backOf}
      signInHref={signInHref}
    />
  );
}
