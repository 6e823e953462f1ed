import { useEffect, useRef } from 'react';
import { maxImportBytes } from '../../../contracts/clients/import';
import type { Progress } from '../../../contracts/progress';
import { hasNameColumn } from '../../../rules/clients/import/has-name-column';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { Button } from '../../../ui/forms/button';
import { FilePicker } from '../../../ui/forms/file-picker';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { ColumnsStep } from './columns-step';
import { ImportLines } from './import-lines';
import { ImportProgress } from './import-progress';
import { TemplateButton } from './template-button';
import { type ImportStep, useImport } from './use-import';

/** Files that we read, and files for which the server says what to do. */
const accept = '.csv,.txt,.tsv,.tab,.xlsx,.xls,.ods,.numbers,.vcf,text/*,application/*';

const titles: Record<Exclude<ImportStep, 'file'>, string> = {
  columns: 'Check the columns',
  people: 'Check the clients',
  taken: 'Imported',
};

/** The list may be scrolled away from the bar: the button counts too. */
const importingLabel = (progress: Progress | null): string =>
  progress
    ? `Importing ${formatNumber(progress.done)} of ${formatNumber(progress.total)}...`
    : 'Importing...';

/** Brings in a list of clients: the file, its columns, its clients, and what became of them. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const flow = useImport();
  const { step, file, shown, pending } = flow;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
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
