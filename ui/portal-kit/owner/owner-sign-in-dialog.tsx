import { Button } from '../../forms/button';
import { Dialog } from '../../overlays/dialog';
import { SaveFailure } from '../../saving/save-failure';
import type { SignInDialogProps } from '../../session/session-frame';
import { OwnerLoginFields } from './owner-login-fields';
import { useOwnerLogin } from './use-owner-login';

/** Over the work when the owner's session has ended: asks for the password and goes on. */
export function OwnerSignInDialog({ onAnswer }: SignInDialogProps) {
  const { password, code, submit, pending, failure } = useOwnerLogin(() => onAnswer(true));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Please enter the password again"
      description="Your session has ended. Everything is still here, and goes on where it was."
      size="small"
      pressOutsideCloses={false}
      initialFocus={password.ref}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <OwnerLoginFields password={password} code={code} />
        <SaveFailure failure={failure} pending={pending} />
        <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" pending={pending} pendingLabel="Checking…" className="sm:flex-1">
            Go On
          </Button>
          <Button variant="secondary" onClick={() => onAnswer(false)} className="sm:flex-1">
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
