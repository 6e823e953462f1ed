import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { loginInput } from '../../../contracts/customers/customer-auth';
import { Button } from '../../../ui/forms/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { dropAllDrafts } from '../../../ui/saving/drafts';
import { SaveFailure } from '../../../ui/saving/save-failure';
import type { SignInDialogProps } from '../../../ui/session/session-frame';
import { LoginFields } from '../auth/login-fields';
import { type LoginForm, type LoginValues, useLogin } from '../auth/use-login';

/** Over the page whose session has ended: signs in and goes on where it was. */
export function SignInDialog({ person: username, onAnswer }: SignInDialogProps) {
  const form: LoginForm = useForm<LoginValues, unknown, z.output<typeof loginInput>>({
    resolver: zodResolver(loginInput),
    defaultValues: { username, password: '' },
  });
  const { submit, pending, failure } = useLogin({
    form,
    onSignedIn: (user) => {
      if (user.username === username) return onAnswer(true);
      // The page and what is typed in it are another customer's.
      dropAllDrafts();
      window.location.reload();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Please sign in again"
      description="Your session has ended. What you typed is still here and will be saved after you sign in."
      size="small"
      pressOutsideCloses={false}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <LoginFields form={form} />
        <SaveFailure failure={failure} pending={pending} />
        <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" pending={pending} pendingLabel="Signing In..." className="sm:flex-1">
            Sign In
          </Button>
          <Button variant="secondary" onClick={() => onAnswer(false)} className="sm:flex-1">
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
