import { PasswordField } from '../../../ui/forms/password-field';
import { CodeField } from './code-field';
import type { useOwnerLogin } from './use-owner-login';

type OwnerLoginFieldsProps = Pick<ReturnType<typeof useOwnerLogin>, 'password' | 'code'>;

/** The shared password and, where the owners ask for it, a code of one of them. */
export function OwnerLoginFields({ password, code }: OwnerLoginFieldsProps) {
  return (
    <>
      <PasswordField {...password} />
      {code && (
        <CodeField
          {...code}
          hint="The six digits that an owner’s phone shows now, or one of their recovery codes."
        />
      )}
    </>
  );
}
