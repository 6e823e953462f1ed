import { useState } from 'react';
import {
  approveTimesheets,
  decideTimesheet,
  deleteTimesheet,
  listTimesheets,
  type Timesheet,
} from '../../../contracts/worker/timesheets';
import { workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { type OpenWeek, openWeeks } from '../../../rules/worker/weeks';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DataTable } from '../../../ui/data/data-table';
import { rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { statusOf } from '../../../ui/loading/status-of';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { removing, useSave } from '../../../ui/saving/use-save';
import { briefEntry, entryName, timesheetColumns } from './timesheet-columns';

/** Lists weeks with hours to approve. One press approves all entries of a week that need no check. */
function WeekApprovals({ entries }: { entries: readonly Timesheet[] }) {
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

const correctDialog = () => import('./correct-dialog').then((module) => module.CorrectDialog);
const removeDialog = () => import('./remove-dialog').then((module) => module.RemoveDialog);
const mostShown = 20;
const removeEntry = removing(deleteTimesheet);

export function TimesheetTable() {
  const [open, setOpen] = useState<{ entry: Timesheet; to: 'correct' | 'remove' } | null>(null);
  const close = () => setOpen(null);
  const entries = useEndpoint(
    listTimesheets,
    { query: { page: 1, pageSize: mostShown } },
    { refetchInterval: 30_000 },
  );
  const { save } = useSave(decideTimesheet, {
    done: ({ correction }) => ({
      title: correction?.state === 'refused' ? 'Correction refused' : 'Hours approved',
    }),
    failed: 'Error',
    refresh: [listTimesheets, workerJobTotals],
  });
  const decide = (entry: Timesheet, decision: 'approve' | 'refuse') =>
    void save({ params: { id: String(entry.id) }, body: { decision, answer: null } });
  return (
    <>
      <Loaded query={entries} failure={`Failed to fetch timesheets${statusOf(entries.error)}`}>
        {(list) => (
          <>
            <WeekApprovals entries={asPage(list).items} />
            <DataTable
              caption="Entries of the worker, newest first"
              hideCaption
              className="lg:max-h-[26rem]"
              columns={timesheetColumns}
              brief={briefEntry}
              rows={asPage(list).items}
              rowKey={({ id }) => id}
              empty={<EmptyState title="No timesheet entries yet" />}
              actions={(entry) => (
                <Actions entry={entry} decide={decide} open={(to) => setOpen({ entry, to })} />
              )}
            />
          </>
        )}
      </Loaded>
      {open?.to === 'correct' && (
        <LazyDialog load={correctDialog} props={{ entry: open.entry, onClose: close }} />
      )}
      {open?.to === 'remove' && (
        <LazyDialog
          load={removeDialog}
          props={{
            title: `Make the entry of ${entryName(open.entry)} void?`,
            description: 'It stays in the list, and its hours no longer count. You can’t undo this.',
            confirmLabel: 'Make void',
            failed: 'Failed to make the timesheet void',
            work: () => removeEntry({ params: { id: String(open.entry.id) } }),
            refresh: [listTimesheets, workerJobTotals],
            onClose: close,
          }}
        />
      )}
    </>
  );
}

interface ActionsProps {
  entry: Timesheet;
  decide: (entry: Timesheet, decision: 'approve' | 'refuse') => void;
  open: (to: 'correct' | 'remove') => void;
}

function Actions({ entry, decide, open }: ActionsProps) {
  const hasRequest = entry.correction?.state === 'requested';
  if (entry.voidedAt) return null;
  const spokenEntry = <span className="sr-only">{` the entry of ${entryName(entry)}`}</span>;
  return (
    <>
      {entry.clockOut && (hasRequest || !entry.approvedAt) && (
        <Button size="small" onClick={() => decide(entry, 'approve')}>
          {hasRequest ? 'Approve correction' : 'Approve'}
          {spokenEntry}
        </Button>
      )}
      {hasRequest && (
        <Button size="small" variant="secondary" onClick={() => decide(entry, 'refuse')}>
          Refuse{spokenEntry}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => open('correct')}>
        Correct{spokenEntry}
      </Button>
      <Button size="small" variant="secondary" onClick={() => open('remove')}>
        Make void{spokenEntry}
      </Button>
    </>
  );
}
