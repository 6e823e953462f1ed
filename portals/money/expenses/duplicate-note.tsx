import { deleteExpense, type Expense, readExpense, updateExpense } from '../../../contracts/money/expenses';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave, useSaveSteps } from '../../../ui/saving/use-save';
import { refreshedByExpense as refresh, refreshedByDeletedExpense } from '../shared/refreshed-by-expense';

interface DuplicateNoteProps {
  expense: Expense;
  onShow: (id: number) => void;
  onDone: () => void;
}

/** Deletes one of two duplicates: the one without a receipt, else the later one. */
async function deleteDuplicate(one: Expense): Promise<Expense> {
  const other = await call(readExpense, { params: { id: String(one.duplicates[0]) } });
  const rank = ({ receipt, id }: Expense) => (receipt ? 0 : 1e15) + id;
  const [kept, duplicate] = rank(one) < rank(other) ? [one, other] : [other, one];
  await call(deleteExpense, { params: { id: String(duplicate.id) } });
  return kept;
}

/** Proposes to keep one of two expenses with the same sum, day and supplier. */
export function DuplicateNote({ expense, onShow, onDone }: DuplicateNoteProps) {
  const [other] = expense.duplicates;
  const merging = useSaveSteps(deleteDuplicate, {
    done: { title: 'One is left', description: 'The other one is in the bin for 30 days.' },
    failed: 'Both are still there',
    refresh: refreshedByDeletedExpense,
    onSaved: onDone,
  });
  const keeping = useSave(updateExpense, {
    done: { title: 'Both stay' },
    failed: 'This was not noted',
    refresh,
    onSaved: onDone,
  });
  return (
    <div className="flex flex-col gap-2 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <p>Another expense has the same sum, day and supplier. Is it the same receipt?</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={merging.pending} onClick={() => void merging.save(expense)}>
          Keep one
        </Button>
        <Button
          size="small"
          variant="secondary"
          pending={keeping.pending}
          onClick={() => void keeping.save({ params: { id: String(expense.id) }, body: { keptApart: true } })}
        >
          Keep both
        </Button>
        {other !== undefined && (
          <Button size="small" variant="quiet" onClick={() => onShow(other)}>
            Show the other one
          </Button>
        )}
      </div>
      <SaveFailure failure={merging.failure} pending={merging.pending} onAgain={merging.retry} />
      <SaveFailure failure={keeping.failure} pending={keeping.pending} onAgain={keeping.retry} />
    </div>
  );
}
