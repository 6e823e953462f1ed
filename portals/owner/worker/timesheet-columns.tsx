import type { Timesheet } from '../../../contracts/worker/timesheets';
import { formatDate } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import type { BriefRow } from '../../../ui/data/table-rows';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';

const time = (iso: string | null) => formatInstant(iso, businessTimeZone, 'time');
const moment = (iso: string) => formatInstant(iso, businessTimeZone);

/** Returns an entry's name: `Sat 21 Nov 2026, 7:30 am`. */
export const entryName = ({ clockIn }: Timesheet): string => moment(clockIn);

/** Returns `12:00 pm to 12:30 pm, 3:00 pm to …`. A running break has no end. */
const breaksText = (breaks: readonly { start: string; end: string | null }[]): string =>
  breaks.map(({ start, end }) => `${time(start)} to ${end ? time(end) : '…'}`).join(', ') || 'none';

function Correction({ entry }: { entry: Timesheet }) {
  const { correction, clocked, approvedAt, voidedAt } = entry;
  const requested = correction?.state === 'requested' ? correction.requested : null;
  return (
    <div className="flex flex-col items-start gap-1">
      {requested && (
        <>
          <Badge tone="warn">Correction asked for</Badge>
          <span>{`${moment(requested.clockIn)} to ${moment(requested.clockOut)}: ${requested.reason}`}</span>
          {requested.breaks && <span>{`Breaks: ${breaksText(requested.breaks)}`}</span>}
        </>
      )}
      {correction?.state === 'refused' && <Badge tone="neutral">Correction refused</Badge>}
      {clocked && (
        <span>
          {`As clocked: ${clocked.totalHours} h, until ${moment(clocked.clockOut)}, breaks: ${breaksText(clocked.breaks)}`}
        </span>
      )}
      {voidedAt && <Badge tone="neutral">Void</Badge>}
      {approvedAt && !voidedAt && <Badge tone="ok">Approved</Badge>}
    </div>
  );
}

export const briefEntry = ({
  workDate,
  totalHours,
  clockIn,
  clockOut,
  correction,
  approvedAt,
  toCheck,
}: Timesheet): BriefRow => ({
  title: formatDate(workDate),
  side: totalHours ? `${totalHours} h` : 'Running',
  second: clockOut ? `${time(clockIn)} to ${time(clockOut)}` : `Since ${time(clockIn)}`,
  end: toCheck ? (
    <Badge tone="danger">Please check</Badge>
  ) : correction?.state === 'requested' ? (
    <Badge tone="warn">Correction asked for</Badge>
  ) : (
    approvedAt && <Badge tone="ok">Approved</Badge>
  ),
});

export const timesheetColumns: readonly Column<Timesheet>[] = [
  { id: 'day', header: 'Day', main: true, noWrap: true, cell: ({ workDate }) => formatDate(workDate) },
  {
    id: 'time',
    header: 'Time',
    cell: ({ clockIn, clockOut, overlaps }) => (
      <span className="flex flex-col items-start gap-1">
        {clockOut ? `${time(clockIn)} to ${time(clockOut)}` : `Since ${time(clockIn)}`}
        {overlaps.length > 0 && <Badge tone="danger">In another entry too</Badge>}
        {overlaps.map((other) => (
          <span key={other.id}>
            {`${moment(other.clockIn)} ${other.clockOut ? `to ${time(other.clockOut)}` : 'until now'}`}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'hours',
    header: 'Hours',
    align: 'end',
    cell: ({ totalHours, length, toCheck, voidedAt }) => (
      <span className="flex flex-wrap items-center gap-2 @3xl:justify-end">
        <span className={voidedAt ? 'line-through' : ''}>{totalHours ?? 'Running'}</span>
        {toCheck && <Badge tone="danger">Over 16 h: please check</Badge>}
        {length === 'long' && !toCheck && <Badge tone="warn">Over 14 h</Badge>}
        {length === 'asked' && <Badge tone="warn">Over 10 h</Badge>}
      </span>
    ),
  },
  {
    id: 'breaks',
    header: 'Breaks',
    cell: ({ breaks }) => (breaks.length ? breaksText(breaks) : null),
  },
  { id: 'correction', header: 'Correction', cell: (entry) => <Correction entry={entry} /> },
];
