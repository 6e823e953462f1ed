import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { deleteInvoice, type Invoice, listInvoices, updateInvoice } from '../../../contracts/money/invoices';
import { listPriceItems } from '../../../contracts/money/price-items';
import { totalsOf } from '../../../rules/money/invoice-lines';
import { formatMoney } from '../../../rules/money/money';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { DateBox } from '../../../ui/forms/date-box';
import { SelectField } from '../../../ui/forms/select-field';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';
import { SendDraft } from '../../shared/money/send-draft';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';
import {
  completeLines,
  emptyLine,
  lineOfItem,
  type TypedDraft,
  toTypedDraft,
  typedDraft,
} from './draft-lines';
import { LineFields } from './line-fields';

interface DraftActionsProps {
  invoice: Invoice;
  isTyped: boolean;
  canIssue: boolean;
}

function DraftActions({ invoice, isTyped, canIssue }: DraftActionsProps) {
  const input = { params: { id: String(invoice.id) } };
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const deleting = useSaveSteps(removing(deleteInvoice), {
    done: { title: 'Draft deleted' },
    failed: 'The draft was not deleted',
    refresh: [listInvoices],
    onSaved: () => navigate('/invoices', { replace: true }),
  });
  const isOff = isTyped || !canIssue;
  return (
    <div className="flex flex-col gap-3">
      {isTyped && <p className="text-ink-soft">Please save the draft before you issue it.</p>}
      <SendDraft invoice={invoice} disabled={isOff} />
      <Button
        variant="quiet"
        className="self-start"
        aria-haspopup="dialog"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsks(true)}
      >
        Delete draft
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this draft?"
        description="You can’t get it back, and this visit won’t make another one."
        confirmLabel="Delete draft"
        cancelLabel="Keep draft"
        pending={deleting.pending}
        failure={deleting.failure}
        onConfirm={() => void deleting.save(input)}
      />
    </div>
  );
}

type DraftValues = z.output<typeof typedDraft>;

/** Edits a draft's lines: from the price list, typed, or a discount. One press issues and sends it. */
export function DraftForm({ invoice }: { invoice: Invoice }) {
  const { id, revision, gstRegistered } = invoice;
  const prices = useEndpoint(listPriceItems, {});
  const { form, field, submit, pending, failure, note } = useDraftedForm<TypedDraft, DraftValues, Invoice>({
    name: `invoice-${id}-${revision}`,
    resolver: zodResolver(typedDraft) as never,
    known: toTypedDraft(invoice),
    save: ({ doneOn, lines }) =>
      call(updateInvoice, { params: { id: String(id) }, body: { doneOn, lines, revision } }),
    savedValues: toTypedDraft,
    done: { title: 'Draft saved' },
    failed: 'The draft was not saved',
    refresh: refreshedByInvoice,
    toastsInvalid: false,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const { totalCents, gstCents } = totalsOf(completeLines(form.watch('lines')), gstRegistered);
  const offered = (prices.data ?? []).filter(({ active }) => active);
  const { isDirty } = form.formState;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-[40rem] flex-col gap-4 sm:gap-6">
      {note}
      <Card title="What was done">
        <DateBox
          label="Day of the work"
          hint="Optional. GST counts by this day."
          fieldClassName="mb-5 w-full sm:w-60"
          {...field('doneOn')}
        />
        <ol className="flex flex-col gap-4">
          {fields.map(({ id: key }, index) => (
            <LineFields
              key={key}
              index={index}
              field={field}
              gstRegistered={gstRegistered}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {fields.length === 0 && <p className="text-ink-soft">Nothing yet: add a price or a line.</p>}
        <div className="mt-5 flex flex-wrap items-end gap-3">
          {offered.length > 0 && (
            <SelectField
              label="From the price list"
              acts
              fieldClassName="w-full sm:w-72"
              placeholder="Add a price"
              value=""
              options={offered.map((item) => ({
                value: String(item.id),
                label: `${item.name}, ${formatMoney(item.cents)}`,
              }))}
              onChange={({ target }) => {
                const item = offered.find((each) => String(each.id) === target.value);
                if (item) append(lineOfItem(item));
              }}
            />
          )}
          <Button
            variant="secondary"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => append(emptyLine)}
          >
            Add a line
          </Button>
          <Button
            variant="secondary"
            onClick={() => append({ ...emptyLine, description: 'Discount', unitCents: '-' })}
          >
            Add a discount
          </Button>
        </div>
        <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
          <span className="text-lg font-semibold">Total</span>
          <output className="text-2xl font-semibold tabular-nums">{formatMoney(totalCents)}</output>
        </p>
        <p className="text-right text-ink-soft">
          {gstRegistered ? `GST included: ${formatMoney(gstCents)}` : 'No GST is charged'}
        </p>
        <SaveFailure failure={failure} pending={pending} inForm />
        {isDirty && (
          <Button type="submit" variant="secondary" className="mt-3" pending={pending}>
            Save the draft
          </Button>
        )}
      </Card>
      <DraftActions invoice={invoice} isTyped={isDirty} canIssue={totalCents > 0} />
    </form>
  );
}
