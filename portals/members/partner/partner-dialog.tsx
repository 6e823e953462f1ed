import { redirectTo } from '../../../ui/session/redirect-to';
import type { SignInDialogProps } from '../../../ui/session/session-frame';
import { SignInAgainDialog } from '../../../ui/session/sign-in-again-dialog';
import { usePayeeId } from '../shell/payee-id';
import { PartnerFields } from './partner-fields';
import { usePartnerLogin } from './use-partner-login';

/** Asks a partner to sign in again. Another partner's sign-in reloads the app as theirs. */
export function PartnerDialog({ onAnswer }: SignInDialogProps) {
  const farrierId = usePayeeId();
  const form = usePartnerLogin((reply) =>
    reply.farrierId === farrierId ? onAnswer(true) : redirectTo('/referral-dashboard'),
  );
  return (
    <SignInAgainDialog {...form} onAnswer={onAnswer}>
      <PartnerFields field={form.field} />
    </SignInAgainDialog>
  );
}
