import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { exportCameIn } from '../../../contracts/money/income';
import { exportInvoices, noteExported } from '../../../contracts/money/invoice-files';
import { yearZip } from '../../../contracts/money/year-zip';
import { plural } from '../../../rules/money/numbers';
import { financialYear } from '../../../rules/money/tax-periods';
import { financialYearStart } from '../../../rules/time/periods';
import { ApiError, urlOf } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave, useSaveSteps } from '../../../ui/saving/use-save';

/**
 * Returns the invoice numbers in a Xero file: the third cell of each row. Cells are quoted, with inner quotes
 * doubled.
 */
function numbersIn(file: string): string[] {
  const cells = (row: string) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text]) => text ?? '');
  const rows = file.trim().split('\r\n').slice(1);
  return [...new Set(rows.flatMap((row) => cells(row)[2] ?? []))];
}

function download(file: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/csv' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads the file for Xero and returns its invoice numbers. An empty file is not saved. */
function useXeroFile({ from, to }: { from: string; to: string }, onSaved: (numbers: string[]) => void) {
  const fetchFile = async ({ isNew }: { isNew: boolean }): Promise<string[]> => {
    const query = { from, to, format: 'xero' as const, ...(isNew && { new: 'true' as const }) };
    const reply = await fetch(urlOf(exportInvoices, { query }));
    const text = await reply.text();
    if (!reply.ok) throw new ApiError(reply.status, text, reply.statusText);
    const numbers = numbersIn(text);
    if (numbers.length) download(text, `xero-${from}-to-${to}.csv`);
    return numbers;
  };
  return useSaveSteps(fetchFile, { failed: 'The file could not be made', onSaved });
}

const icon = <Download aria-hidden className="size-5" />;

interface FilesCardProps {
  from: string;
  to: string;
}

/** Asks whether Xero has imported the file, so that the next file contains only new invoices. */
function Imported({ numbers, onDone }: { numbers: string[]; onDone: () => void }) {
  const { save, retry, pending, failure } = useSave(noteExported, {
    done: ({ exported }) => ({ title: `${plural(exported, 'document')} noted as imported` }),
    failed: 'This was not noted',
    onSaved: onDone,
  });
  return (
    <div className="mt-4 rounded-m bg-sunken px-4 py-3">
      <p className="mb-2">{`The file has ${plural(numbers.length, 'invoice or credit note', 'invoices and credit notes')}. Select this once Xero has taken it: the next file has only newer ones.`}</p>
      <Button
        variant="secondary"
        icon={<Check aria-hidden className="size-5" />}
        pending={pending}
        pendingLabel="Saving..."
        onClick={() => void save({ body: { numbers } })}
      >
        Imported into Xero
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={retry} />
    </div>
  );
}

export function FilesCard({ from, to }: FilesCardProps) {
  const [numbers, setNumbers] = useState<string[] | null>(null);
  const year = financialYear(financialYearStart(from));
  const xero = useXeroFile({ from, to }, setNumbers);
  return (
    <Card title="Files for your accountant">
      <p className="mb-3 text-ink-soft">
        In Xero choose Business, Invoices, Import, and Tax Inclusive. Xero may round GST differently by a
        cent.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          icon={icon}
          pending={xero.pending}
          pendingLabel="Making the file..."
          onClick={() => void xero.save({ isNew: true })}
        >
          New for Xero
        </Button>
        <Button variant="secondary" icon={icon} onClick={() => void xero.save({ isNew: false })}>
          All for Xero
        </Button>
        <Button
          href={urlOf(exportInvoices, { query: { from, to, format: 'plain' } })}
          download
          variant="secondary"
          icon={icon}
        >
          Invoices as CSV
        </Button>
        <Button href={urlOf(exportCameIn, { query: { from, to } })} download variant="secondary" icon={icon}>
          Payments as CSV
        </Button>
      </div>
      <h3 className="mt-5 mb-1 font-semibold">{year.label}</h3>
      <p className="mb-3 text-ink-soft">
        Invoices, credit notes, payments, expenses with receipts, kilometres, profit and the statements as
        lodged, in one file.
      </p>
      <Button href={urlOf(yearZip, { query: { from: year.from } })} download variant="secondary" icon={icon}>
        Whole year as a zip
      </Button>
      <SaveFailure failure={xero.failure} pending={xero.pending} onAgain={xero.retry} />
      {numbers?.length === 0 && <p className="mt-3">Everything of this period is in Xero already.</p>}
      {numbers && numbers.length > 0 && <Imported numbers={numbers} onDone={() => setNumbers(null)} />}
    </Card>
  );
}
