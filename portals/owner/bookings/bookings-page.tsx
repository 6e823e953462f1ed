import { exportBookings } from '../../../contracts/bookings/bookings';
import { ExportCsv } from '../../../ui/data/export-csv';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { usePageHelp } from '../help/use-page-help';
import { BookingsPanel } from './bookings-panel';

export function BookingsPage() {
  const help = usePageHelp();
  return (
    <>
      <OwnerHeader
        title="Bookings"
        more={
          <>
            <ExportCsv endpoint={exportBookings} variant="quiet" />
            {help}
          </>
        }
      />
      <BookingsPanel />
    </>
  );
}
