import { redirectTo } from '../../../ui/session/redirect-to';
import type { SignInDialogProps } from '../../../ui/session/session-frame';
import { SignInAgainDialog } from '../../../ui/session/sign-in-again-dialog';
import { usePayeeId } from '../shell/payee-id';
import { ProviderFields } from './provider-fields';
import { useProviderLogin } from './use-provider-login';

/**
 * Asks a provider to sign in again with the code and, if set, the password. Another provider's sign-in reloads the
 * app as theirs.
 */
export function ProviderDialog({ onAnswer }: SignInDialogProps) {
  const providerId = usePayeeId();
  const form = useProviderLogin((reply) =>
    reply.id === providerId ? onAnswer(true) : redirectTo('/portal'),
  );
  return (
    <SignInAgainDialog {...form} onAnswer={onAnswer}>
      <ProviderFields field={form.field} />
    </SignInAgainDialog>
  );
}
