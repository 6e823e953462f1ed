import { approveTimesheets, listTimesheets, type Timesheet } from '../../../contracts/worker/timesheets';
import { workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { type OpenWeek, openWeeks } from '../../../rules/worker/weeks';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';

/** The weeks whose hours are still to approve, each with one press for all that need no look. */
export function WeekApprovals({ entries }: { entries: readonly Timesheet[] }) {
  const weeks = openWeeks(entries);
  if (!weeks.length) return null;
  return (
    <ul aria-label="Weeks to approve" className="mb-4 flex flex-col gap-2">
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
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-line px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {workerName}, week of {formatDate(week)}
        </p>
        <p className="text-ink-soft">
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
        Approve the week
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={approve} />
    </li>
  );
}
