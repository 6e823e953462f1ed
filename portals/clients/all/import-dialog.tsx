import { useState } from 'react';
import { exportClients, importClients, maxImportBytes } from '../../../contracts/clients/import';
import { plural } from '../../../rules/money/numbers';
import { call } from '../../../ui/api/call';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Button } from '../../../ui/forms/button';
import { FilePicker } from '../../../ui/forms/file-picker';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed';
import { type Imported, ImportLines } from './import-lines';

const sent = (file: File, preview: boolean): FormData => {
  const body = new FormData();
  if (preview) body.append('preview', 'true');
  body.append('file', file);
  return body;
};

/** Reads a file of clients and horses, shows what would become of each line, and takes it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [shown, setShown] = useState<Imported | null>(null);
  const [file] = files;
  const { save, pending, failure, forget } = useSaveSteps(
    ({ preview, of }: { preview: boolean; of: File }) => call(importClients, { body: sent(of, preview) }),
    {
      failed: 'The file could not be read',
      onSaved: setShown,
      refresh: [...refreshedByClient],
    },
  );
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    setShown(null);
    forget();
    if (chosen[0]) void save({ preview: true, of: chosen[0] });
  };
  const good = shown ? shown.lines.length - shown.wrong : 0;
  const taken = shown !== null && !shown.preview;
  return (
    <Dialog
      open
      size="large"
      pressOutsideCloses={false}
      onOpenChange={(open) => !open && onClose()}
      title="Import clients"
      description="A spreadsheet saved as CSV: one line a horse, with the columns of our own export."
      footer={
        taken ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            {file && shown && good > 0 && (
              <Button
                pending={pending}
                pendingLabel="Taking..."
                onClick={() => void save({ preview: false, of: file })}
              >
                {`Take ${plural(good, 'line')}`}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {!taken && (
          <>
            <FilePicker
              label="File"
              hint="Nothing is stored before you have seen what becomes of each line."
              accept=".csv,text/csv"
              maxBytes={maxImportBytes}
              files={files}
              onFilesChange={choose}
              chooseLabel="Choose a CSV file"
              compact={shown !== null}
            />
            {!shown && (
              <p className="flex flex-wrap items-center gap-3 text-ink-soft">
                The columns are those of <ExportCsv endpoint={exportClients} />
              </p>
            )}
          </>
        )}
        <p role="status" className="text-ink-soft empty:hidden">
          {pending && !shown && 'Reading the file...'}
        </p>
        {shown && <ImportLines imported={shown} />}
        <SaveFailure
          failure={failure}
          pending={pending}
          onAgain={() => file && void save({ preview: true, of: file })}
        />
      </div>
    </Dialog>
  );
}
