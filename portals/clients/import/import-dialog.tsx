import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { maxImportBytes } from '../../../contracts/clients/import';
import type { Progress } from '../../../contracts/progress';
import { hasNameColumn } from '../../../rules/clients/import/has-name-column';
import { templateRows } from '../../../rules/clients/import/template';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { ShowAll } from '../../../ui/data/show-all';
import { Button } from '../../../ui/forms/button';
import { FilePicker } from '../../../ui/forms/file-picker';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { ColumnsStep } from './columns-step';
import { ImportLine, isLoss } from './import-line';
import { type Imported, type ImportStep, useImport } from './use-import';

const shownAtFirst = 50;

const labels = [
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['suburb', 'Suburb'],
  ['horse', 'Horse'],
] as const;

/** Lists fields that rows lack. This reveals an unrecognised phone column. */
function EmptyCounts({ empty, good }: { empty: Imported['empty']; good: number }) {
  const lacking = labels.filter(([field]) => empty[field] > 0);
  if (!lacking.length) return null;
  return (
    <ul aria-label="Empty values" className="flex flex-col gap-1">
      {lacking.map(([field, label]) => (
        <li key={field} className={field === 'phone' ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {`${label} is empty in ${empty[field]} of ${plural(good, 'row')}.`}
        </li>
      ))}
    </ul>
  );
}

function ImportLines({ imported }: { imported: Imported }) {
  const [all, setAll] = useState(false);
  const { lines, details = [], preview, clients, horses, wrong, empty } = imported;
  const byLine = new Map(details.map((detail) => [detail.line, detail]));
  const rank = (line: Imported['lines'][number]): number => {
    if ('wrong' in line) return 0;
    const detail = byLine.get(line.line);
    if (detail?.remarks.some(isLoss)) return 1;
    return detail?.differs.length ? 2 : 3;
  };
  const sorted = lines.toSorted((one, other) => rank(one) - rank(other));
  const additions = `${plural(clients.new, 'new client')} and ${plural(horses.new, 'new horse')}`;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="text-lg font-semibold">
          {preview ? `${additions} will be added` : `${additions} added`}
        </p>
        <p className="text-ink-soft">
          {clients.same > 0 &&
            `${plural(clients.same, 'row')} ${clients.same === 1 ? 'is' : 'are'} about clients in the book or in an earlier row. `}
          {wrong > 0 && `${plural(wrong, 'row')} ${preview ? 'can’t be imported' : 'not imported'}.`}
        </p>
      </div>
      <EmptyCounts empty={empty} good={lines.length - wrong} />
      {details.length > 0 && details.length < lines.length - wrong && (
        <p className="text-ink-soft">{`Values are shown for ${formatNumber(details.length)} rows, with what needs a look first.`}</p>
      )}
      {lines.length === 0 && <p>This file has no rows below its headings.</p>}
      <ol
        aria-label="Rows of the file"
        className="flex flex-col divide-y divide-line border-y border-line empty:hidden"
      >
        {(all ? sorted : sorted.slice(0, shownAtFirst)).map((line) => (
          <ImportLine key={line.line} line={line} detail={byLine.get(line.line)} />
        ))}
      </ol>
      {sorted.length > shownAtFirst && (
        <ShowAll count={sorted.length} of="rows" all={all} onChange={setAll} />
      )}
    </div>
  );
}

function downloadTemplate(): void {
  // The byte order mark makes Excel read the letters correctly.
  const text = `\ufeff${templateRows.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'clients-template.csv';
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads an empty list with headings that the import recognises. */
const TemplateButton = () => (
  <Button
    variant="secondary"
    size="small"
    icon={<Download aria-hidden className="size-4" />}
    onClick={downloadTemplate}
  >
    Download a template
  </Button>
);

function ImportProgress({ progress, verb }: { progress: Progress | null; verb: string }) {
  const text = progress
    ? `${verb} row ${formatNumber(progress.done)} of ${formatNumber(progress.total)}...`
    : 'Sending the file...';
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft tabular-nums">{text}</p>
      <progress
        aria-label={verb}
        className="h-2 w-full accent-brand"
        max={progress?.total || 1}
        {...(progress && { value: progress.done })}
      />
    </div>
  );
}

/** Files that we can read, and files for which the server explains what to do. */
const accept = '.csv,.txt,.tsv,.tab,.xlsx,.xls,.ods,.numbers,.vcf,text/*,application/*';

const titles: Record<Exclude<ImportStep, 'file'>, string> = {
  columns: 'Check the columns',
  people: 'Check the clients',
  taken: 'Imported',
};

/** The progress bar may be out of view, so the button shows the count too. */
const importingLabel = (progress: Progress | null): string =>
  progress
    ? `Importing ${formatNumber(progress.done)} of ${formatNumber(progress.total)}...`
    : 'Importing...';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const flow = useImport();
  const { step, file, shown, pending } = flow;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (step !== 'file') heading.current?.focus();
  }, [step]);
  const good = shown ? shown.lines.length - shown.wrong : 0;
  const hasNames = hasNameColumn(
    shown?.columns.map(({ name, as }) => ({ as: flow.meaningOf(name, as) })) ?? [],
  );
  const isTaking = pending && step === 'people';
  return (
    <Dialog
      open
      size="large"
      pressOutsideCloses={false}
      onOpenChange={(open) => !open && onClose()}
      title="Import clients"
      description={
        step === 'file'
          ? 'From your phone, Google, Outlook, Xero, MYOB, Jobber or your own spreadsheet.'
          : file?.name
      }
      footer={
        step === 'taken' ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button
              variant="secondary"
              disabled={pending && step !== 'file'}
              onClick={step === 'file' ? onClose : () => flow.backTo(step === 'people' ? 'columns' : 'file')}
            >
              {step === 'file' ? 'Cancel' : 'Back'}
            </Button>
            {step === 'columns' && hasNames && (
              <Button pending={pending} pendingLabel="Reading..." onClick={flow.showPeople}>
                Check the clients
              </Button>
            )}
            {step === 'people' && good > 0 && (
              <Button
                pending={pending}
                pendingLabel={importingLabel(flow.progress)}
                onClick={() => void flow.take()}
              >
                {`Import ${plural(good, 'row')}`}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {step === 'file' ? (
          <>
            <FilePicker
              label="Your list"
              hint="CSV, Excel (.xlsx), tabs (.txt) or contact cards (.vcf), up to 5 MB. You check everything before it’s stored."
              accept={accept}
              maxBytes={maxImportBytes}
              disabled={pending}
              files={file ? [file] : []}
              onFilesChange={([chosen]) => flow.choose(chosen ?? null)}
              chooseLabel="Choose a file"
            />
            {!file && (
              <div className="flex flex-col items-start gap-2">
                <p className="text-ink-soft">No list yet? Fill in this one: one row for each horse.</p>
                <TemplateButton />
              </div>
            )}
          </>
        ) : (
          <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {titles[step]}
          </h3>
        )}
        {pending && <ImportProgress progress={flow.progress} verb={isTaking ? 'Importing' : 'Reading'} />}
        {step === 'columns' && shown && <ColumnsStep flow={flow} shown={shown} />}
        {step === 'columns' && !hasNames && (
          <p role="alert" className="font-semibold text-danger">
            Choose the column that holds the names.
          </p>
        )}
        {(step === 'people' || step === 'taken') && shown && <ImportLines imported={shown} />}
        <SaveFailure failure={flow.failure} pending={pending} onAgain={() => void flow.retry()} />
      </div>
    </Dialog>
  );
}
