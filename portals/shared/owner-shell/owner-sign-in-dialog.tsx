import { useCallback } from 'react';
import type { SignInDialogProps } from '../../../ui/session/session-frame';
import { SignInAgainDialog } from '../../../ui/session/sign-in-again-dialog';
import { useBothLogins } from './use-both-logins';
import { useEnteredElsewhere } from './use-entered-elsewhere';

/** Asks for a sign-in over the page when the owner's session has ended, then continues. */
export function OwnerSignInDialog({ onAnswer }: SignInDialogProps) {
  const enter = useCallback(() => onAnswer(true), [onAnswer]);
  const { fields, change, first, ...form } = useBothLogins(enter);
  useEnteredElsewhere(enter);
  return (
    <SignInAgainDialog
      {...form}
      title="Please enter the password again"
      description="Your session has ended. Sign in to continue. Your work is still here."
      pendingLabel="Checking…"
      initialFocus={first}
      onAnswer={onAnswer}
    >
      {fields}
      {change}
    </SignInAgainDialog>
  );
}
