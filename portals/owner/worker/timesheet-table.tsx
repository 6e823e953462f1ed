import { useState } from 'react';
import {
  decideTimesheet,
  deleteTimesheet,
  listTimesheets,
  type Timesheet,
} from '../../../contracts/worker/timesheets';
import { workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DataTable } from '../../../ui/data/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { removing, useSave } from '../../../ui/saving/use-save';
import { statusOf } from '../failed-status';
import { briefEntry, entryName, timesheetColumns } from './timesheet-columns';
import { WeekApprovals } from './week-approvals';

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
  const asked = entry.correction?.state === 'requested';
  if (entry.voidedAt) return null;
  const whose = <span className="sr-only">{` the entry of ${entryName(entry)}`}</span>;
  return (
    <>
      {entry.clockOut && (asked || !entry.approvedAt) && (
        <Button size="small" onClick={() => decide(entry, 'approve')}>
          {asked ? 'Approve correction' : 'Approve'}
          {whose}
        </Button>
      )}
      {asked && (
        <Button size="small" variant="secondary" onClick={() => decide(entry, 'refuse')}>
          Refuse{whose}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => open('correct')}>
        Correct{whose}
      </Button>
      <Button size="small" variant="secondary" onClick={() => open('remove')}>
        Make void{whose}
      </Button>
    </>
  );
}
