import { CircleHelp, LogOut, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminLogout } from '../../../contracts/owner/admin-session';
import { Button } from '../../forms/button';
import { PageHeader } from '../../layout/page-header';
import { useWide } from '../../layout/use-wide';
import { useLogout } from '../../session/use-logout';

/** The head of an owner's page: its title and actions and, on a desk, the ways out. A phone has them under More. */
export function OwnerHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  const wide = useWide();
  return (
    <PageHeader
      title={title}
      actions={
        <>
          {actions}
          {wide && <OwnerWaysOut />}
        </>
      }
    />
  );
}

/** To the website's texts, and out. Where the first view is needed for work, they stand at the page's foot. */
export function OwnerWaysOut() {
  const { leave, pending } = useLogout(adminLogout, '/admin');
  return (
    <>
      <Button href="/cms" variant="secondary" icon={<PencilLine aria-hidden className="size-5" />}>
        Edit the website
      </Button>
      <Button href="/admin/help" variant="quiet" icon={<CircleHelp aria-hidden className="size-5" />}>
        Help
      </Button>
      <Button
        variant="quiet"
        icon={<LogOut aria-hidden className="size-5" />}
        pending={pending}
        onClick={leave}
      >
        Logout
      </Button>
    </>
  );
}
