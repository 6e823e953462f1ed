import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../forms/button';
import { Dialog } from '../overlays/dialog';
import type { Failure } from '../saving/failure';
import { SaveFailure } from '../saving/save-failure';

interface SignInAgainDialogProps {
  title?: string;
  description?: string;
  submitLabel?: string;
  pendingLabel?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  failure: Failure | null;
  onAnswer: (signedIn: boolean) => void;
  children: ReactNode;
}

/** Signs in over a page whose session has ended, and continues there. */
export function SignInAgainDialog(props: SignInAgainDialogProps) {
  const { pending, onAnswer } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={props.title ?? 'Please sign in again'}
      description={props.description ?? 'Your session has ended. Everything is still here.'}
      size="small"
      pressOutsideCloses={false}
      initialFocus={props.initialFocus}
    >
      <form method="post" noValidate onSubmit={props.submit} className="flex flex-col gap-5">
        {props.children}
        <SaveFailure failure={props.failure} pending={pending} inForm />
        <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button
            type="submit"
            pending={pending}
            pendingLabel={props.pendingLabel ?? 'Signing in…'}
            className="sm:flex-1"
          >
            {props.submitLabel ?? 'Sign in'}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer(false)} className="sm:flex-1">
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
