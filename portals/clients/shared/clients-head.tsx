import { FileUp, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { exportClients } from '../../../contracts/clients/import';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { useDialog } from '../../../ui/portal-kit/use-dialog';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { PageTabs } from '../../shared/owner-shell/page-tabs';

const addDialog = () => import('../client/add-client-dialog').then((module) => module.AddClientDialog);
const importDialog = () => import('../import/import-dialog').then((module) => module.ImportDialog);

export function ClientsHead() {
  const { name, open, close } = useDialog(['add', 'file']);
  const { pathname } = useLocation();
  return (
    <>
      <OwnerHeader
        title="Clients"
        action={
          <ActionMenu
            label="Add client"
            text={
              <>
                <UserPlus aria-hidden className="size-5 shrink-0" />
                Add client
              </>
            }
            className={buttonClass({ className: 'max-sm:px-3.5' })}
          >
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              icon={<UserPlus aria-hidden className="size-5" />}
              onClick={() => open('add')}
            >
              One client
            </Button>
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              icon={<FileUp aria-hidden className="size-5" />}
              onClick={() => open('file')}
            >
              Import a list
            </Button>
          </ActionMenu>
        }
        more={<ExportCsv endpoint={exportClients} variant="quiet" />}
      />
      <div className="mb-3">
        <PageTabs
          label="Parts of the book"
          tabs={[
            { to: '/', label: 'Due', current: pathname === '/' },
            { to: '/all', label: 'All', current: pathname === '/all' },
          ]}
        />
      </div>
      {name === 'add' && <LazyDialog load={addDialog} props={{ onClose: close }} />}
      {name === 'file' && <LazyDialog load={importDialog} props={{ onClose: close }} />}
    </>
  );
}
