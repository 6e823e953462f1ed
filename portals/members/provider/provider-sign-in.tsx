import { UserRoundCheck } from 'lucide-react';
import { leaveTo } from '../../../ui/session/leave-to';
import { SignInPage } from '../shell/sign-in-page';
import { ProviderFields } from './provider-fields';
import { useProviderLogin } from './use-provider-login';

interface ProviderLoginProps {
  withPassword: boolean;
  onEntered: () => void | Promise<void>;
}

/** In front of the team's portal. Who has chosen a password says it as well, on a page of its own. */
export function ProviderLogin({ withPassword, onEntered }: ProviderLoginProps) {
  const { field, ...form } = useProviderLogin(withPassword, onEntered);
  return (
    <SignInPage
      {...form}
      title="Team Portal"
      icon={<UserRoundCheck />}
      description={
        withPassword
          ? 'Your jobs and what you are owed. Sign in with your login code and your password.'
          : 'Your jobs and what you are owed. Sign in with your login code.'
      }
      label="Access Portal"
      others={
        withPassword ? (
          <p>
            No password yet?{' '}
            <span className="inline-block">
              <a href="/portal">Sign in with your code alone</a>
            </span>
          </p>
        ) : (
          <p>
            You have chosen a password?{' '}
            <span className="inline-block">
              <a href="/provider-login">Sign in with it</a>
            </span>
          </p>
        )
      }
    >
      <ProviderFields field={field} withPassword={withPassword} />
    </SignInPage>
  );
}

/** The page for those who have chosen a password. */
export const ProviderSignIn = () => <ProviderLogin withPassword onEntered={() => leaveTo('/portal')} />;
