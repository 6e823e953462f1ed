import { formatDate } from '../../../rules/time/dates';
import { basePath } from '../../../ui/portal-kit/page-root';
import { VisitPage } from '../../shared/visits/page/visit-page';
import { visitSync } from './visit-sync';

function namedVisit(): number | null {
  const [, id] = /\/visit\/([1-9]\d{0,14})$/.exec(window.location.pathname) ?? [];
  return id ? Number(id) : null;
}

const backOf = (doneOn: string) => ({
  href: basePath,
  label: formatDate(doneOn),
  after: 'Back to the jobs',
});

export function WorkersVisitPage() {
  return (
    <main className="mx-auto max-w-xl px-4 pt-3 pb-6">
      <VisitPage
        visitSync={visitSync}
        appointmentId={namedVisit() ?? 0}
        backOf={backOf}
        signInHref={basePath}
      />
    </main>
  );
}
