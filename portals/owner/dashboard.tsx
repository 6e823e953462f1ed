import { LogOut, PencilLine } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { adminLogout } from '../../contracts/admin-session';
import { ApiError, messageOf } from '../../ui/api/call';
import { useCall } from '../../ui/api/use-endpoint';
import { toast } from '../../ui/feedback/toast-store';
import { Button } from '../../ui/forms/button';
import { PageHeader } from '../../ui/layout/page-header';
import { BookingsPanel } from './bookings/bookings-panel';
import { ProfileHost } from './bookings/profile-host';
import { Totals } from './totals';
import type { SetView, View } from './view';

interface DashboardProps {
  view: View;
  setView: SetView;
  onLeave: () => void;
  /** After the gate has gone the focus must be somewhere. */
  takesFocus: boolean;
}

/** What the owner sees after the gate. */
export function Dashboard({ view, setView, onLeave, takesFocus }: DashboardProps) {
  const main = useRef<HTMLElement>(null);
  const logout = useCall(adminLogout, {
    networkMode: 'always',
    onSuccess: () => {
      toast({ title: 'Logged out', description: 'Successfully logged out', variant: 'success' });
      onLeave();
    },
    onError: (error) => {
      // A session that has ended already is what was asked for; the gate is there by itself.
      if (error instanceof ApiError && error.status === 401) return;
      const description = messageOf(error, 'The server could not be reached. Please try again.');
      toast({ title: 'Logout failed', description, variant: 'destructive' });
    },
  });

  const closeProfile = useCallback(() => setView((current) => ({ ...current, profileOf: null })), [setView]);

  useEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);

  return (
    <main
      ref={main}
      tabIndex={-1}
      aria-label="Admin dashboard"
      className="mx-auto max-w-[110rem] px-4 py-6 outline-none sm:px-6 sm:py-8 lg:px-4"
    >
      <PageHeader
        title="Admin Dashboard"
        actions={
          <>
            <Button href="/cms" variant="secondary" icon={<PencilLine aria-hidden className="size-5" />}>
              Edit the website
            </Button>
            <Button
              variant="quiet"
              icon={<LogOut aria-hidden className="size-5" />}
              pending={logout.isPending}
              onClick={() => logout.mutate({})}
            >
              Logout
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-6 sm:gap-8">
        <Totals />
        <BookingsPanel view={view} setView={setView} />
      </div>
      <ProfileHost client={view.profileOf} onClose={closeProfile} />
    </main>
  );
}
