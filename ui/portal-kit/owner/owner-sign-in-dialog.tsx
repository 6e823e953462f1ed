import type { SignInDialogProps } from '../../session/session-frame';
import { SignInAgainDialog } from '../../session/sign-in-again-dialog';
import { OwnerLoginFields } from './owner-login-fields';
import { useOwnerLogin } from './use-owner-login';

/** Over the work when the owner's session has ended: asks for the password and goes on. */
export function OwnerSignInDialog({ onAnswer }: SignInDialogProps) {
  const { password, code, ...form } = useOwnerLogin(() => onAnswer(true));
  return (
    <SignInAgainDialog
      {...form}
      title="Please enter the password again"
      description="Your session has ended. Everything is still here, and goes on where it was."
      pendingLabel="Checking…"
      initialFocus={password.ref}
      onAnswer={onAnswer}
    >
      <OwnerLoginFields password={password} code={code} />
    </SignInAgainDialog>
  );
}
