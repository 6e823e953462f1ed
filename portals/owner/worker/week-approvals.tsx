import { approveTimesheets, listTimesheets, type Timesheet } from '../../../contracts/worker/timesheets';
import { workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { type OpenWeek, openWeeks } from '../../../rules/worker/weeks';
import { rowsClass } from '../../../ui/data/row-lines';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';

/** Lists weeks with hours to approve. One press approves all entries of a week that need no check. */
export function WeekApprovals({ entries }: { entries: readonly Timesheet[] }) {
  const weeks = openWeeks(entries);
  if (!weeks.length) return null;
  return (
    <ul aria-label="Weeks to approve" className={`mb-4 ${rowsClass}`}>
      {weeks.map((week) => (
        <Week key={`${week.week} ${week.workerName}`} week={week} />
      ))}
    </ul>
  );
}

function Week({ week: { week, workerName, entries, hours, toLookAt } }: { week: OpenWeek<Timesheet> }) {
  const { save, pending, failure } = useSave(approveTimesheets, {
    failed: 'The week was not approved',
    done: ({ approved, left }) => ({
      title: `${plural(approved.length, 'entry', 'entries')} approved`,
      description: left.length
        ? `${plural(left.length, 'entry', 'entries')} changed in the meantime. Please check again.`
        : undefined,
    }),
    refresh: [listTimesheets, workerJobTotals],
  });
  const approve = () =>
    void save({
      body: { entries: entries.map(({ id, totalHours }) => ({ id, totalHours: totalHours ?? '' })) },
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="leading-6 font-semibold wrap-anywhere">
          {workerName}, week of {formatDate(week).slice(4)}
        </p>
        <p className="text-sm leading-5.5 text-ink-soft">
          {plural(entries.length, 'entry', 'entries')}, {hours.toFixed(2)} h
          {toLookAt > 0 && `; ${toLookAt} more to look at below`}
        </p>
      </div>
      <Button
        size="small"
        pending={pending}
        pendingLabel="Approving..."
        aria-label={`Approve the week of ${formatDate(week)} of ${workerName}`}
        onClick={approve}
      >
        Approve
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={approve} />
    </li>
  );
}
