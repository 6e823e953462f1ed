import type { ReactNode } from 'react';
import { ProfileHost } from './bookings/client/profile-host';
import { CallsContext, useCallsMade } from './calls/use-calls';

export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <CallsContext value={useCallsMade()}>
      {children}
      <ProfileHost />
    </CallsContext>
  );
}
