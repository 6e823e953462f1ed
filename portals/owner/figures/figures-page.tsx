import { bookingCharts } from '../../../contracts/system/figures';
import { formatNumber } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Card } from '../../../ui/layout/card';
import { Disclosure } from '../../../ui/layout/disclosure';
import { useRoomy } from '../../../ui/layout/use-wide';
import { Loaded } from '../../../ui/loading/loaded';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { dollars } from '../bookings/booking-labels';
import { usePageHelp } from '../help/use-page-help';
import { Totals } from './totals';

interface Bar {
  key: string;
  label: string;
  name: string;
  value: number;
}

interface BarChartProps {
  title: string;
  unit: string;
  bars: readonly Bar[];
  write: (value: number) => string;
}

const [height, top, bottom] = [190, 22, 24];
/** A phone has room for the latest bars only. The table shows all. */
const mostOnPhone = 6;

/** Returns a font size at which the longest label does not touch its neighbour. */
const sizeOf = (texts: readonly string[], step: number) =>
  Math.min(15, (step * 0.94) / (0.6 * Math.max(1, ...texts.map((text) => text.length))));

/** Returns the bars that fit, and the chart's width in pixels. */
function useFitting(bars: readonly Bar[]): { width: number; shown: readonly Bar[] } {
  return useRoomy() ? { width: 640, shown: bars } : { width: 320, shown: bars.slice(-mostOnPhone) };
}

/** Shows bars by week or month, with a table of the same values. */
function BarChart({ title, unit, bars, write }: BarChartProps) {
  const { width, shown } = useFitting(bars);
  const max = Math.max(1, ...shown.map(({ value }) => value));
  const step = width / Math.max(1, shown.length);
  const room = height - top - bottom;
  const valueSize = sizeOf(
    shown.map(({ value }) => write(value)),
    step,
  );
  return (
    <div className="min-w-0">
      <h3 className="pb-2 font-semibold">{title}</h3>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full overflow-visible">
        <line x1="0" x2={width} y1={height - bottom} y2={height - bottom} className="stroke-line-strong" />
        {shown.map(({ key, label, value }, at) => {
          const tall = (value / max) * room;
          const middle = at * step + step / 2;
          return (
            <g key={key}>
              <rect
                x={at * step + step * 0.15}
                width={step * 0.7}
                y={height - bottom - tall}
                height={tall}
                rx="3"
                className="fill-brand"
              />
              {value > 0 && (
                <text
                  x={middle}
                  y={height - bottom - tall - 6}
                  textAnchor="middle"
                  fontSize={valueSize}
                  className="fill-ink"
                >
                  {write(value)}
                </text>
              )}
              <text x={middle} y={height - 5} textAnchor="middle" fontSize="15" className="fill-ink-soft">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
      <Disclosure summary={<span className="text-base">{`${title} as a table`}</span>}>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, value }) => (
              <tr key={key}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                <td>{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monthOf = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? '';

function ChartsPanel() {
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

export function FiguresPage() {
  return (
    <>
      <OwnerHeader title="Figures" more={usePageHelp()} />
      <div className="flex flex-col gap-6">
        <Totals />
        <ChartsPanel />
      </div>
    </>
  );
}
