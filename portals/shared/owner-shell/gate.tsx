import { Button } from '../../../ui/forms/button';
import { SignInFrame } from '../../../ui/portal-kit/sign-in-frame';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useWaitingCount } from '../visits/offline/waiting-count';
import { useBothLogins } from './use-both-logins';
import { useEnteredElsewhere } from './use-entered-elsewhere';

/** Signs in to the owner's apps, with the shared password or an owner's own account. */
export function Gate({ onEntered }: { onEntered: () => void }) {
  const { fields, change, submit, pending, failure } = useBothLogins(onEntered);
  useEnteredElsewhere(onEntered);
  const waiting = useWaitingCount('owner');

  return (
    <SignInFrame quotedTitle="Admin Access" forWhom="For the owner: calls, calendar, clients and money.">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {waiting > 0 && (
          <p role="status" className="rounded-m bg-warn-soft px-4 py-3 font-medium text-on-warn-soft">
            {waiting === 1 ? '1 change is' : `${waiting} changes are`} saved on this phone. We’ll send
            {waiting === 1 ? ' it' : ' them'} once you sign in.
          </p>
        )}
        {fields}
        <SaveFailure failure={failure} pending={pending} inForm />
        <div className="flex flex-col gap-2.5">
          <Button type="submit" wide pending={pending} pendingLabel="Checking…">
            <span className="sr-only">Access Dashboard</span> Sign in
          </Button>
          {change}
        </div>
      </form>
    </SignInFrame>
  );
}
