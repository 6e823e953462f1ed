import { zodResolver } from '@hookform/resolvers/zod';
import { CopyPlus, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maxLength } from '../../../contracts/limits';
import {
  createExpense,
  deleteExpense,
  type Expense,
  type ExpenseWithWarnings,
  putReceipt,
  repeatExpense,
  updateExpense,
} from '../../../contracts/money/expenses';
import { getInvoicing } from '../../../contracts/money/invoicing';
import { expenseCategories, invoiceMethods } from '../../../contracts/money/money-options';
import { asksForCapital } from '../../../rules/money/expenses';
import { gstWithin } from '../../../rules/money/gst';
import { isRegisteredOn } from '../../../rules/money/gst-registration';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatMoney, parseSignedMoney } from '../../../rules/money/money';
import { attachmentTypes, maxFileBytes } from '../../../rules/system/files';
import { formatDate, isPlainDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { createIdempotent, type EarlierAttempt } from '../../../ui/api/create-idempotent';
import { useEndpoint, useRefresh } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { DateBox } from '../../../ui/forms/date-box';
import { FilePicker } from '../../../ui/forms/file-picker';
import { MoneyField } from '../../../ui/forms/money-field';
import { SelectField } from '../../../ui/forms/select-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { refusalOf } from '../../../ui/saving/form-errors';
import { MoreDetails } from '../../../ui/saving/more-details';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByExpense as refresh, refreshedByDeletedExpense } from '../shared/refreshed-by-expense';
import { DuplicateNote } from './duplicate-note';
import { changedFields, type TypedExpense, typedExpense, valuesOf } from './expense-form';

/** Shows the receipt beside the form, so that its sum can be typed from it. */
function ReceiptPart({ receipt }: { receipt: NonNullable<Expense['receipt']> }) {
  const { url, kind } = receipt;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center justify-center gap-2 overflow-hidden rounded-m border border-line bg-sunken font-semibold text-brand hover:underline"
    >
      {kind === 'photo' ? (
        <img src={url} alt="Receipt, opens large" className="max-h-[38dvh] w-auto object-contain" />
      ) : (
        <>
          <FileText aria-hidden className="size-5" />
          Open the receipt (PDF)
        </>
      )}
    </a>
  );
}

interface ExpenseDialogProps {
  expense: Expense | null;
  /** Replaces this expense with another one: a repetition or a possible duplicate. */
  onShow: (id: number) => void;
  onClose: () => void;
}

/** Progress of a form. A retry must not create a second expense. */
interface ExpenseProgress {
  saved: Expense | null;
  tried: EarlierAttempt<Partial<TypedExpense>>;
  /** True when the last save stored the details, and its receipt was left. */
  isReceiptLeft: boolean;
}

async function saveDetails(
  body: Partial<TypedExpense>,
  progress: ExpenseProgress,
): Promise<ExpenseWithWarnings> {
  if (!progress.saved) {
    const { made, outdated } = await createIdempotent(progress.tried, body, (input) =>
      call(createExpense, { body: input }),
    );
    progress.saved = made;
    if (!outdated) return made;
  }
  return call(updateExpense, { params: { id: String(progress.saved.id) }, body });
}

/** Saves an expense, then its receipt. A retry repeats no creation. */
async function saveExpense(
  body: Partial<TypedExpense>,
  progress: ExpenseProgress,
  file: File | undefined,
): Promise<ExpenseWithWarnings> {
  progress.isReceiptLeft = false;
  const saved = await saveDetails(body, progress);
  if (!file) return saved;
  progress.isReceiptLeft = true;
  const form = new FormData();
  form.append('receipt', file);
  await call(putReceipt, { params: { id: String(saved.id) }, body: form });
  return saved;
}

/** Adds an expense or completes a draft. Also repeats and deletes one. */
export function ExpenseDialog({ expense, onShow, onClose }: ExpenseDialogProps) {
  const today = useToday();
  const settings = useEndpoint(getInvoicing, {}).data;
  // Without the settings an entered GST must not be lost, so every day counts as registered.
  const isTaxed = (boughtOn: unknown) =>
    !settings ||
    isRegisteredOn(settings, typeof boughtOn === 'string' && isPlainDate(boughtOn) ? boughtOn : today);
  const [opened] = useState(expense);
  const [progress] = useState<ExpenseProgress>(() => ({
    saved: expense,
    tried: { current: null },
    isReceiptLeft: false,
  }));
  const [files, setFiles] = useState<File[]>([]);
  const [receiptError, setReceiptError] = useState<string>();
  const refreshAnswers = useRefresh();
  const { form, field, draft, note, dialog } = useDraftedForm({
    name: `expense-${expense?.id ?? 'new'}`,
    resolver: zodResolver(typedExpense),
    known: valuesOf(opened, today, isTaxed),
    save: (typed: TypedExpense) => {
      setReceiptError(undefined);
      return saveExpense(changedFields(typed, { opened, today, isTaxed }), progress, files[0]);
    },
    done: ({ supplier, draft, warnings }) => ({
      title: draft ? 'Saved without a sum' : `${supplier} saved`,
      description: withLodged(draft ? 'It counts once you type the sum.' : undefined, warnings),
    }),
    failed: (error) => ({
      title: progress.isReceiptLeft ? 'The receipt was not saved' : 'The expense was not saved',
      description: refusalOf(error),
    }),
    refresh,
    onSaved: ({ id, duplicates }) => (duplicates.length ? onShow(id) : onClose()),
    onFailed: (error) => {
      if (!progress.isReceiptLeft) return;
      // The details are saved. A draft would create the expense once more.
      draft.drop();
      void refreshAnswers(...refresh);
      setReceiptError(`The details are saved, the receipt is not. ${refusalOf(error)}`);
    },
  });
  const repeating = useSave(repeatExpense, {
    done: ({ boughtOn }) => ({ title: `Repeated on ${formatDate(boughtOn)}` }),
    failed: 'The expense was not repeated',
    refresh,
    onSaved: onClose,
  });
  const removing = useSave(deleteExpense, {
    done: ({ warnings }) => ({
      title: 'Expense deleted',
      description: withLodged('You can restore it from the bin for 30 days.', warnings),
    }),
    failed: 'The expense was not deleted',
    refresh: refreshedByDeletedExpense,
    onSaved: onClose,
  });
  const [sumText, unpaid, boughtOn, capital] = form.watch(['totalCents', 'unpaid', 'boughtOn', 'capital']);
  const isRegistered = isTaxed(boughtOn);
  const sum = parseSignedMoney(sumText) ?? 0;
  const { errors } = form.formState;
  const params = { id: String(expense?.id) };
  return (
    <FormDialog
      title={expense ? (expense.draft ? 'Type the sum' : (expense.supplier ?? 'Expense')) : 'Add expense'}
      submitLabel="Save"
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      {expense && expense.duplicates.length > 0 && (
        <DuplicateNote expense={expense} onShow={onShow} onDone={onClose} />
      )}
      {expense?.receipt && <ReceiptPart receipt={expense.receipt} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label={isRegistered ? 'Sum, with GST' : 'Sum'}
          hint="Only the business’s share. For money back, type a minus."
          {...field('totalCents')}
        />
        <DateBox label="Bought on" max={today} {...field('boughtOn')} />
        <TextField label="Supplier" maxLength={maxLength.name} {...field('supplier')} />
        <SelectField
          label="Category"
          placeholder="Choose a category"
          options={expenseCategories}
          {...field('category')}
        />
      </div>
      {asksForCapital(sum, capital) && (
        <Checkbox
          label="It lasts for years"
          hint="A vehicle or a tool of $1,000 or more. Your accountant writes it off over time."
          {...field('capital')}
        />
      )}
      <FilePicker
        label={expense?.receipt ? 'Another receipt' : 'Receipt'}
        compact
        chooseLabel={expense?.receipt ? 'Replace the photo or PDF' : 'Photo or PDF'}
        accept={attachmentTypes}
        maxBytes={maxFileBytes}
        files={files}
        onFilesChange={(chosen) => {
          setFiles(chosen);
          setReceiptError(undefined);
        }}
        error={receiptError}
      />
      <MoreDetails
        summary="More"
        hint="GST, payment, note"
        invalid={Boolean(errors.gstCents ?? errors.paidOn ?? errors.note ?? errors.method)}
      >
        {isRegistered && (
          <MoneyField
            label="GST"
            hint={`Empty: an eleventh, ${formatMoney(gstWithin(sum))}. Without a tax invoice enter 0.`}
            {...field('gstCents')}
          />
        )}
        <SelectField label="Paid by" placeholder="—" options={invoiceMethods} {...field('method')} />
        <Checkbox label="Not paid yet" {...field('unpaid')} />
        {!unpaid && (
          <DateBox label="Paid on" hint="Empty: on the same day." max={today} {...field('paidOn')} />
        )}
        <TextArea label="Note" fieldClassName="sm:col-span-2" maxLength={maxLength.text} {...field('note')} />
      </MoreDetails>
      {expense && (
        <div className="flex flex-wrap gap-2">
          {!expense.draft && (
            <Button
              variant="secondary"
              size="small"
              icon={<CopyPlus aria-hidden className="size-5" />}
              pending={repeating.pending}
              onClick={() => void repeating.save({ params })}
            >
              Repeat this month
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 aria-hidden className="size-5" />}
            pending={removing.pending}
            onClick={() => void removing.save({ params })}
          >
            Delete
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
