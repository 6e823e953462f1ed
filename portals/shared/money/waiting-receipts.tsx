import { useEffect } from 'react';
import { listExpenses } from '../../../contracts/money/expenses';
import { plural } from '../../../rules/money/numbers';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSession } from '../../../ui/session/session-context';
import { dropReceipt, startReceipts, useReceipts } from './offline-receipts';

export function WaitingReceipts() {
  const { receipts, sent } = useReceipts();
  const { refresh } = useSession();
  useEffect(startReceipts, []);
  useEffect(() => {
    if (sent) void refresh(listExpenses);
  }, [sent, refresh]);
  const waiting = receipts.filter(({ stuck }) => !stuck);
  return (
    <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {waiting.length > 0 && (
        <p className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
          {`${plural(waiting.length, 'receipt')} on this phone. We’ll send ${waiting.length === 1 ? 'it' : 'them'} when there is a connection.`}
        </p>
      )}
      {receipts.map(({ id, stuck, takenAt }) =>
        stuck ? (
          <p
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-m bg-danger-soft px-4 py-2 text-on-danger-soft"
          >
            {`Receipt of ${formatInstant(takenAt, businessTimeZone)} not accepted: ${stuck}`}
            <Button size="small" variant="secondary" onClick={() => void dropReceipt(id)}>
              Delete receipt
            </Button>
          </p>
        ) : null,
      )}
    </div>
  );
}
