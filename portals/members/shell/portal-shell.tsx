import { LogOut } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Endpoint } from '../../../contracts/endpoint';
import { Button } from '../../../ui/forms/button';
import { SkipLink } from '../../../ui/layout/skip-link';
import { SessionEndedNote } from '../../../ui/session/session-ended-note';
import { SessionFrame, type SignInDialogProps } from '../../../ui/session/session-frame';
import { useLogout } from '../../../ui/session/use-logout';

interface PortalShellProps {
  /** The signed-in person. Drafts are stored under this name. */
  person: string;
  signInDialog: () => Promise<ComponentType<SignInDialogProps>>;
  children: ReactNode;
}

export function PortalShell({ person, signInDialog, children }: PortalShellProps) {
  return (
    <SessionFrame person={person} signInDialog={signInDialog}>
      <SkipLink />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-4 outline-none sm:gap-6 sm:px-6 sm:py-8"
      >
        <SessionEndedNote />
        {children}
      </main>
    </SessionFrame>
  );
}

interface LogoutButtonProps {
  logout: Endpoint & { params?: undefined; body?: undefined };
  to: string;
  label?: string;
}

export function LogoutButton({ logout, to, label = 'Sign out' }: LogoutButtonProps) {
  const { leave, pending } = useLogout(logout, to);
  return (
    <Button
      variant="quiet"
      icon={<LogOut aria-hidden className="size-5" />}
      pending={pending}
      onClick={leave}
    >
      {label}
    </Button>
  );
}

/** Hides sums of money until they are requested, since portals are opened beside other people. */
export function useHiddenMoney() {
  const [shown, setShown] = useState(false);
  return { shown, toggle: () => setShown(!shown) };
}
