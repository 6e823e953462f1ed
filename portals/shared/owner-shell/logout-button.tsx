import { LogOut } from 'lucide-react';
import { adminLogout } from '../../../contracts/accounts/admin-session';
import { Button } from '../../../ui/forms/button';
import { useLogout } from '../../../ui/session/use-logout';

export function LogoutButton({ className }: { className?: string }) {
  const { leave, pending } = useLogout(adminLogout, '/admin');
  return (
    <Button
      variant="quiet"
      size="small"
      className={className}
      icon={<LogOut aria-hidden className="size-4.5" />}
      pending={pending}
      onClick={leave}
    >
      Logout
    </Button>
  );
}
