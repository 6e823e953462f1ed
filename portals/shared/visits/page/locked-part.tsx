import { useState } from 'react';
import { plural } from '../../../../rules/money/numbers';
import { Button } from '../../../../ui/forms/button';
import { OnDemand } from '../../../../ui/loading/on-demand';
import type { VisitSync } from '../offline/visit-sync';

const confirmDialog = () =>
  import('../../../../ui/overlays/confirm-dialog').then((module) => module.ConfirmDialog);

interface LockedPartProps {
  visitSync: VisitSync;
  signInHref: string;
}

/** In place of a visit while nobody is signed in: nothing of it can be read, and nothing that was written is lost. */
export function LockedPart({ visitSync, signInHref }: LockedPartProps) {
  const { link } = visitSync.state.use();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <h1 className="text-2xl font-semibold">Please sign in</h1>
      {link === 'no-signal' && <p>No connection. The password can be checked once there is one.</p>}
      <OthersNote visitSync={visitSync} />
      <Button href={signInHref} size="large">
        Sign in
      </Button>
    </div>
  );
}

/** Sealed records of another person on this phone, until they sign in or delete them. */
export function OthersNote({ visitSync }: { visitSync: VisitSync }) {
  const { others, sealing } = visitSync.state.use();
  const [asks, setAsks] = useState(false);
  if (!others) return null;
  const throwAway = () => {
    setAsks(false);
    void visitSync.written
      .dropOthers(sealing?.person ?? null)
      .then(() => visitSync.state.change({ others: 0 }));
  };
  return (
    <div role="status" className="flex flex-col gap-2 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
      <p>
        {`${plural(others, 'thing')} on this phone ${others === 1 ? 'was' : 'were'} written by someone who has signed out. We’ll send it once they sign in again.`}
      </p>
      <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
        Delete it
      </Button>
      {asks && (
        <OnDemand
          load={confirmDialog}
          props={{
            open: true,
            onOpenChange: setAsks,
            title: 'Delete it?',
            description: 'It will be deleted from this phone and never sent to the office.',
            confirmLabel: 'Delete it',
            cancelLabel: 'Keep it',
            onConfirm: throwAway,
          }}
          onFailure={() => setAsks(false)}
        />
      )}
    </div>
  );
}
