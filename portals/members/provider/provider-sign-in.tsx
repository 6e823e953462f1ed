import { providerForgot } from '../../../contracts/team/forgotten-passwords';
import { leaveTo } from '../../../ui/session/leave-to';
import { SignInPage } from '../shell/sign-in-page';
import { ProviderFields } from './provider-fields';
import { useProviderLogin } from './use-provider-login';

interface ProviderLoginProps {
  onEntered: () => void | Promise<void>;
}

/** In front of the team's portal: the code, and the password of those who have chosen one. */
export function ProviderLogin({ onEntered }: ProviderLoginProps) {
  const { field, ...form } = useProviderLogin(onEntered);
  return (
    <SignInPage
      {...form}
      forWhom="For our team: your jobs and what you’re owed. Sign in with your login code."
      forgot={providerForgot}
    >
      <ProviderFields field={field} />
    </SignInPage>
  );
}

/** Sign-in for providers who have chosen a password. */
export const ProviderSignIn = () => <ProviderLogin onEntered={() => leaveTo('/portal')} />;
