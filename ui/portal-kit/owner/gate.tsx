import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../forms/button';
import { Card } from '../../layout/card';
import { SaveFailure } from '../../saving/save-failure';
import { OwnerLoginFields } from './owner-login-fields';
import { useOwnerLogin } from './use-owner-login';

/** The password in front of the owner's apps. */
export function Gate({ onEntered }: { onEntered: () => void }) {
  const { password, code, submit, pending, failure } = useOwnerLogin(onEntered);
  const { ref } = password;

  // The one thing to do on this page, and where the focus belongs after a logout.
  useEffect(() => ref.current?.focus(), [ref]);

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex items-center gap-3">
          <span aria-hidden className="rounded-full bg-brand-soft p-3 text-on-brand-soft">
            <Lock className="size-6" />
          </span>
          <h1 className="text-2xl font-semibold">Admin Access</h1>
        </div>
        <OwnerLoginFields password={password} code={code} />
        <SaveFailure failure={failure} pending={pending} />
        <Button type="submit" wide pending={pending} pendingLabel="Checking…">
          Access Dashboard
        </Button>
      </form>
    </Card>
  );
}
