import { FileUp, UserPlus } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { useDialog } from '../../../ui/portal-kit/use-dialog';

export function EmptyBook() {
  const { open } = useDialog(['add', 'file']);
  return (
    <EmptyState
      title="Bring in your clients"
      action={
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            size="large"
            aria-haspopup="dialog"
            icon={<FileUp aria-hidden className="size-5" />}
            onClick={() => open('file')}
          >
            Import a list
          </Button>
          <Button
            size="large"
            variant="secondary"
            aria-haspopup="dialog"
            icon={<UserPlus aria-hidden className="size-5" />}
            onClick={() => open('add')}
          >
            Add one client
          </Button>
        </div>
      }
    >
      Import the list from your phone, Google, Xero, MYOB or a spreadsheet. People who book on your website
      are added automatically.
    </EmptyState>
  );
}
