import { Lock } from 'lucide-react';
import { Button } from '../../forms/button';
import { Card } from '../../layout/card';
import { SaveFailure } from '../../saving/save-failure';
import { useBothLogins } from './use-both-logins';
import { useEnteredElsewhere } from './use-entered-elsewhere';

/** What stands in front of the owner's apps: the shared password, or an owner's own account. */
export function Gate({ onEntered }: { onEntered: () => void }) {
  const { fields, change, submit, pending, failure } = useBothLogins(onEntered);
  useEnteredElsewhere(onEntered);

  return (
    <Card>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <span aria-hidden className="rounded-full bg-brand-soft p-3 text-on-brand-soft">
            <Lock className="size-6" />
          </span>
          <h1 className="text-2xl font-semibold">Admin Access</h1>
        </div>
        {fields}
        <SaveFailure failure={failure} pending={pending} />
        <div className="flex flex-col gap-2.5">
          <Button type="submit" wide pending={pending} pendingLabel="Checking…">
            Access Dashboard
          </Button>
          {change}
        </div>
      </form>
    </Card>
  );
}
