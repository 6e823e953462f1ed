import type { ReactNode } from 'react';
import { ProfileHost } from './bookings/client/profile-host';
import { CallsContext, useCallsMade } from './calls/use-calls';

/** What all pages of the dashboard stand in: the calls that can be taken back, and the client who is looked up. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <CallsContext value={useCallsMade()}>
      {children}
      <ProfileHost />
    </CallsContext>
  );
}
