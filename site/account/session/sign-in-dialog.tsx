import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { loginInput } from '../../../contracts/accounts/customer-auth';
import { dropAllDrafts } from '../../../ui/saving/drafts';
import type { SignInDialogProps } from '../../../ui/session/session-frame';
import { SignInAgainDialog } from '../../../ui/session/sign-in-again-dialog';
import { LoginFields } from '../auth/login-fields';
import { type LoginForm, type LoginValues, useLogin } from '../auth/use-login';

/** Signs in over a page whose session has ended, and continues there. */
export function SignInDialog({ person: username, onAnswer }: SignInDialogProps) {
  const form: LoginForm = useForm<LoginValues, unknown, z.output<typeof loginInput>>({
    resolver: zodResolver(loginInput),
    defaultValues: { username, password: '' },
  });
  const { submit, pending, failure } = useLogin({
    form,
    onSignedIn: (user) => {
      if (user.username === username) return onAnswer(true);
      // The page and its typed text belong to another customer.
      dropAllDrafts();
      window.location.reload();
    },
  });
  return (
    <SignInAgainDialog
      submit={submit}
      pending={pending}
      failure={failure}
      description="Your session has ended. What you typed is still here and will be saved after you sign in."
      submitLabel="Sign In"
      pendingLabel="Signing In..."
      onAnswer={onAnswer}
    >
      <LoginFields form={form} />
    </SignInAgainDialog>
  );
}
