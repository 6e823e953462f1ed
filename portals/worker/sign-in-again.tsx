import { Card } from '../../ui/layout/card';
import { PasswordForm } from './password-form';

/** In the middle of work: the session has ended, and everything stays on the screen and on the phone. */
export function SignInAgain() {
  return (
    <Card title="Please enter the password again">
      <p className="mb-4">
        Your session has ended. Everything you did is kept on this phone until you are in again.
      </p>
      <PasswordForm />
    </Card>
  );
}
