import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logout } from '../../../contracts/customer-auth';
import { urls } from '../../../contracts/pages/paths';
import { call } from '../../../ui/api/call';
import { flashToast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { dropAllDrafts } from '../forms/drafts';
import { toastRefusal } from '../forms/form-errors';
import { leaveTo } from '../leave-to';
import { isSignedOut } from '../session/signed-out';

/** Ends the session, here and on the server. */
export function LogoutButton() {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      await call(logout, {}).catch((error) => {
        // A session that has ended already is what was asked for.
        if (!isSignedOut(error)) throw error;
      });
      dropAllDrafts();
      flashToast({ title: 'Logged out', description: 'Successfully logged out', variant: 'success' });
      await leaveTo(urls.home);
    } catch (error) {
      toastRefusal('Logout failed', error);
    }
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      icon={<LogOut aria-hidden className="size-5" />}
      pending={pending}
      pendingLabel="Logging out..."
      onClick={leave}
    >
      Logout
    </Button>
  );
}
