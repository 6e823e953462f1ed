import { useState } from 'react';
import { maxLength } from '../../../contracts/limits';
import { creditInvoice } from '../../../contracts/money/invoice-steps';
import type { Invoice } from '../../../contracts/money/invoices';
import { formatMoney, parseMoney } from '../../../rules/money/money';
import { readTypedNumber } from '../../../rules/money/typed-number';
import { Checkbox } from '../../../ui/forms/checkbox';
import { MoneyField } from '../../../ui/forms/money-field';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';

interface LineLeft {
  line: Invoice['lines'][number];
  left: number;
}

function linesLeft(invoice: Invoice): LineLeft[] {
  const credited = invoice.credits.flatMap(({ lines }) => lines);
  return invoice.lines
    .filter(({ unitCents }) => unitCents >= 0)
    .map((line) => {
      const creditedTotal = credited
        .filter(({ lineId }) => lineId === line.id)
        .reduce((sum, { creditedQuantity }) => sum + creditedQuantity, 0);
      return { line, left: Math.round((line.quantity - creditedTotal) * 1000) / 1000 };
    })
    .filter(({ left }) => left > 0);
}

const creditedLines = (lines: readonly LineLeft[], many: Record<number, string>) =>
  lines
    .filter(({ line }) => many[line.id] !== undefined)
    .map(({ line, left }) => {
      const quantity = readTypedNumber(many[line.id] ?? '');
      return quantity === left ? { lineId: line.id } : { lineId: line.id, quantity };
    });

interface CreditLinesProps {
  lines: readonly LineLeft[];
  many: Record<number, string>;
  onChange: (many: Record<number, string>) => void;
}

/** Selects lines to credit. A discount is credited with its lines. */
function CreditLines({ lines, many, onChange }: CreditLinesProps) {
  const set = (id: number, text: string | undefined) => {
    const { [id]: _before, ...rest } = many;
    onChange(text === undefined ? rest : { ...rest, [id]: text });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Lines</legend>
      {lines.map(({ line, left }) => (
        <div key={line.id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-48">
            <Checkbox
              label={`${line.description}, ${formatMoney(line.unitCents)}`}
              checked={many[line.id] !== undefined}
              onChange={({ target }) => set(line.id, target.checked ? String(left) : undefined)}
            />
          </div>
          {left !== 1 && many[line.id] !== undefined && (
            <TextField
              label={`Of ${left}`}
              inputMode="decimal"
              fieldClassName="w-24"
              value={many[line.id]}
              onChange={({ target }) => set(line.id, target.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

type CreditMode = 'amount' | 'lines' | 'all';

interface CreditDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
  const [how, setHow] = useState<CreditMode>('amount');
  const [amount, setAmount] = useState('');
  const [many, setMany] = useState<Record<number, string>>({});
  const [reason, setReason] = useState('');
  const { save, pending, failure } = useSave(creditInvoice, {
    done: ({ number, totalCents }) => ({ title: `${number} made`, description: formatMoney(totalCents) }),
    failed: 'Nothing was credited',
    refresh: refreshedByInvoice,
    onSaved: onClose,
  });
  const leftCents = invoice.totalCents - invoice.credits.reduce((sum, credit) => sum + credit.totalCents, 0);
  const lines = linesLeft(invoice);
  const amountCents = parseMoney(amount);
  const body = {
    all: { reason },
    lines: { reason, lines: creditedLines(lines, many) },
    amount: { reason, amountCents: amountCents ?? 0 },
  }[how];
  const isChosen = {
    all: true,
    lines: Object.keys(many).length > 0,
    amount: amountCents !== null && amountCents > 0,
  }[how];
  return (
    <FormDialog
      title={`Credit ${invoice.number}`}
      description={`Makes a credit note with its own number. ${formatMoney(leftCents)} can still be credited. You can’t undo it.`}
      submitLabel={
        how === 'amount' && amountCents ? `Credit ${formatMoney(amountCents)}` : 'Make credit note'
      }
      submitDisabled={!isChosen || !reason.trim()}
      pendingLabel="Crediting..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params: { id: String(invoice.id) }, body });
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="What to credit"
        name="how"
        value={how}
        onChange={({ target }) => setHow((target as HTMLInputElement).value as CreditMode)}
        options={[
          { value: 'amount', label: 'An amount' },
          ...(lines.length ? [{ value: 'lines', label: 'Some lines' }] : []),
          { value: 'all', label: `All that is left, ${formatMoney(leftCents)}` },
        ]}
      />
      {how === 'amount' && (
        <MoneyField
          label="Amount"
          required
          hint="It is shared over the lines, with its GST."
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      {how === 'lines' && <CreditLines lines={lines} many={many} onChange={setMany} />}
      <TextField
        label="Reason"
        required
        hint="It is printed on the credit note."
        maxLength={maxLength.correction}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
