import { LogOut } from 'lucide-react';
import { logout } from '../../../contracts/accounts/customer-auth';
import { urls } from '../../../contracts/pages/paths';
import { Button } from '../../../ui/forms/button';
import { useLogout } from '../../../ui/session/use-logout';

/** Ends the session, here and on the server. */
export function LogoutButton() {
  const { leave, pending } = useLogout(logout, urls.home);
  return (
    <Button
      variant="secondary"
      icon={<LogOut aria-hidden className="size-5" />}
      pending={pending}
      pendingLabel="Signing out…"
      onClick={leave}
    >
      Sign out
    </Button>
  );
}
