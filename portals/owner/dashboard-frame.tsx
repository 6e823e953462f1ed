import type { ReactNode } from 'react';
import { ProfileHost } from './bookings/client/profile-host';
import { CallsContext, useCallsMade } from './calls/use-calls';

/** Frames all pages of the dashboard: with the calls that can be undone, and the profile that is open. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <CallsContext value={useCallsMade()}>
      {children}
      <ProfileHost />
    </CallsContext>
  );
}
