import { bookingCharts } from '../../../contracts/system/figures';
import { formatNumber } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { dollars } from '../bookings/booking-labels';
import { BarChart } from './bar-chart';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthOf = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';

export function ChartsPanel() {
  const charts = useEndpoint(bookingCharts, {});
  return (
    <Card title="Trends">
      <Loaded query={charts} failure="The charts could not be loaded">
        {({ weeks, months }) => (
          <div className="grid gap-6 lg:grid-cols-2">
            <BarChart
              title="Bookings per week"
              unit="Bookings"
              write={formatNumber}
              bars={weeks.map(({ from, bookings }) => ({
                key: from,
                name: formatDate(from),
                value: bookings,
                label: `${Number(from.slice(8))}/${Number(from.slice(5, 7))}`,
              }))}
            />
            <BarChart
              title="Revenue per month"
              unit="Priority fees, without cancelled bookings"
              write={dollars}
              bars={months.map(({ from, revenue }) => ({
                key: from,
                name: `${monthOf(from)} ${from.slice(0, 4)}`,
                value: revenue,
                label: monthOf(from),
              }))}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
