import { Download, Trash2 } from 'lucide-react';
import { exportData } from '../../../contracts/accounts/export-data';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { closeOver, openOver, useQueryParams } from '../url-state';

const deleteDialog = () => import('./delete-account-dialog').then((module) => module.DeleteAccountDialog);

/** Hands a file to the browser as a download. */
function download(name: string, content: unknown): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Taking one's data along, and leaving. */
export function YourData({ today }: { today: string }) {
  const deleting = useQueryParams().get('dialog') === 'delete-account';
  const close = () => closeOver('dialog');
  const exporting = useSave(exportData, {
    failed: 'Error',
    onSaved: (content) => download(`my-data-${today}.json`, content),
  });
  return (
    <Card title="Your data">
      <p>Everything that we keep of you, your horses and their records, in one file.</p>
      <div className="mt-4">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-5" />}
          pending={exporting.pending}
          pendingLabel="Preparing..."
          onClick={() => exporting.save({})}
        >
          Download My Data
        </Button>
      </div>
      <div className="mt-4 empty:hidden">
        {exporting.failure && (
          <SaveFailure
            failure={exporting.failure}
            pending={exporting.pending}
            onAgain={() => exporting.save({})}
          />
        )}
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="text-lg font-bold">Delete your account</h3>
        <p className="mt-1 mb-4 text-ink-soft">
          Your profile, horses, records and photos go for good. Past bookings stay in our books without your
          name.
        </p>
        <Button
          variant="secondary"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => openOver({ dialog: 'delete-account' })}
        >
          Delete Account
        </Button>
      </div>
      {deleting && <LazyDialog load={deleteDialog} props={{ onClose: close }} />}
    </Card>
  );
}
