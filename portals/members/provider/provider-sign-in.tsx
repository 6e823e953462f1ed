import { providerForgot } from '../../../contracts/team/forgotten-passwords';
import { redirectTo } from '../../../ui/session/redirect-to';
import { SignInPage } from '../shell/sign-in-page';
import { ProviderFields } from './provider-fields';
import { useProviderLogin } from './use-provider-login';

interface ProviderLoginProps {
  onEntered: () => void | Promise<void>;
}

/** The team's sign-in: the code and, if one is set, the password. */
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

export const ProviderSignIn = () => <ProviderLogin onEntered={() => redirectTo('/portal')} />;
