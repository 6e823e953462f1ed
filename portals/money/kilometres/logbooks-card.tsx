import { useState } from 'react';
import { listKilometres } from '../../../contracts/money/kilometres';
import { deleteLogbook, type Logbook } from '../../../contracts/money/logbooks';
import { formatKm } from '../../../rules/money/kilometres';
import { formatDate } from '../../../rules/time/dates';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';

const dialog = () => import('./logbook-dialog').then((module) => module.LogbookDialog);

/** Lists the twelve-week logbooks, each with the business's share of the vehicle. */
export function LogbooksCard({ logbooks }: { logbooks: readonly Logbook[] }) {
  const [opened, setOpened] = useState<Logbook | 'new' | null>(null);
  const isOpen = logbooks.some(({ to }) => to === null);
  return (
    <Card
      title="Logbook"
      actions={
        !isOpen && (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpened('new')}>
            Begin logbook
          </Button>
        )
      }
    >
      <p className="text-ink-soft">
        Over 5,000 km a year? A logbook of 12 weeks lets you claim the business’s share of what the vehicle
        costs, for five years.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {logbooks.map((book) => (
          <Book key={book.id} book={book} onChange={() => setOpened(book)} />
        ))}
      </ul>
      {opened && (
        <LazyDialog
          load={dialog}
          props={{ book: opened === 'new' ? null : opened, onClose: () => setOpened(null) }}
        />
      )}
    </Card>
  );
}

function Book({ book, onChange }: { book: Logbook; onChange: () => void }) {
  const { id, from, to, businessKm, odometerStart, odometerEnd, sharePercent } = book;
  const [asks, setAsks] = useState(false);
  const taking = useSaveSteps(removing(deleteLogbook), {
    done: { title: 'Logbook deleted' },
    failed: 'The logbook was not deleted',
    refresh: [listKilometres],
  });
  const days = to ? `${formatDate(from)} to ${formatDate(to)}` : `Since ${formatDate(from)}`;
  const driven =
    odometerEnd === null
      ? `${formatKm(businessKm)} for the business so far`
      : `${formatKm(businessKm)} of ${formatKm(odometerEnd - odometerStart)} for the business`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">
          {sharePercent === null ? days : `${days}: ${sharePercent} %`}
        </span>
        <span className="block text-ink-soft tabular-nums">{driven}</span>
      </span>
      <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={onChange}>
        {to ? 'Correct' : 'End logbook'}
      </Button>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this logbook?"
        description="You can’t get it back. The kilometres stay."
        confirmLabel="Delete logbook"
        cancelLabel="Keep logbook"
        pending={taking.pending}
        failure={taking.failure}
        onConfirm={() => void taking.save({ params: { id: String(id) } })}
      />
    </li>
  );
}
