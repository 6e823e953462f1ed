import { exportBookings } from '../../../contracts/bookings/bookings';
import { ExportCsv } from '../../../ui/data/export-csv';
import { PageSection } from '../../../ui/layout/page-section';
import { BookingsPanel } from './bookings-panel';

export function BookingsSection() {
  return (
    <PageSection title="All Bookings" action={<ExportCsv endpoint={exportBookings} variant="quiet" />}>
      <BookingsPanel />
    </PageSection>
  );
}
