import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/forms/button';
import { Dialog } from '../../../ui/overlays/dialog';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';

interface AgainDialogProps {
  submit: (event: FormEvent) => void;
  pending: boolean;
  failure: Failure | null;
  onAnswer: (signedIn: boolean) => void;
  children: ReactNode;
}

/** Over a page whose session has ended: signs in again and goes on. */
export function AgainDialog({ submit, pending, failure, onAnswer, children }: AgainDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Please sign in again"
      description="Your session has ended. Everything is still here."
      size="small"
      pressOutsideCloses={false}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        <SaveFailure failure={failure} pending={pending} />
        <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" pending={pending} pendingLabel="Signing in…" className="sm:flex-1">
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
