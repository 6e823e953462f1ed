import { readTimeline } from '../../../contracts/clients/timeline';
import { listDue } from '../../../contracts/horses/due';
import { previewNudge } from '../../../contracts/horses/nudge-preview';
import { nudgeClient } from '../../../contracts/horses/nudges';
import { formatPhone } from '../../../rules/accounts/phones';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import {
  loggedEmailHint,
  loggedHint,
  loggedNotSent,
  saveWithoutSending,
  useIsLoggedOnly,
} from '../../shared/owner-shell/not-connected-note';

interface NudgeDialogProps {
  id: number;
  onSent?: () => void;
  onClose: () => void;
}

/** Shows the reminder as it would be sent, with its button; or why it cannot be sent. */
export function NudgeDialog({ id, onSent, onClose }: NudgeDialogProps) {
  const params = { id: String(id) };
  const query = useEndpoint(previewNudge, { params }, { staleTime: 0, gcTime: 0 });
  const loggedOnly = useIsLoggedOnly([query.data?.kind ?? 'sms']);
  const { save, pending, failure } = useSave(nudgeClient, {
    failed: 'The reminder could not be sent',
    done: { title: loggedOnly ? loggedNotSent : 'Reminder on the way' },
    refresh: [listDue, readTimeline],
    onSaved: () => {
      onSent?.();
      onClose();
    },
  });
  const send = () => void save({ params });
  const canSend = query.data !== undefined && query.data.whyNot === null;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={query.data ? `Remind ${query.data.client.name}` : 'Remind'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {canSend ? 'Cancel' : 'Close'}
          </Button>
          {canSend && (
            <Button pending={pending} pendingLabel="Sending..." onClick={send}>
              {loggedOnly ? saveWithoutSending : 'Send reminder'}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} failure="The reminder could not be prepared" rows={1}>
        {({ text, to, kind, whyNot }) => (
          <div className="flex flex-col gap-3">
            {whyNot ? (
              <p className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft wrap-anywhere">{whyNot}</p>
            ) : (
              <p className="text-ink-soft wrap-anywhere">
                {kind === 'email' ? `By email to ${to}` : `By text to ${formatPhone(to)}`}
                {loggedOnly && (
                  <span className="mt-1 block">{kind === 'email' ? loggedEmailHint : loggedHint}</span>
                )}
              </p>
            )}
            {text && (
              <p className="rounded-m bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">{text}</p>
            )}
          </div>
        )}
      </Loaded>
      <div className="mt-4 empty:hidden">
        <SaveFailure failure={failure} pending={pending} onAgain={send} />
      </div>
    </Dialog>
  );
}
