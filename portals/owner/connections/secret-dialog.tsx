import { useState } from 'react';
import { rotateWebhook, type Webhook } from '../../../contracts/connections/webhooks';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { Dialog } from '../../../ui/overlays/dialog';
import { useSave } from '../../../ui/saving/use-save';

interface SecretDialogProps {
  webhook: Webhook;
  host: string;
  onClose: () => void;
}

/** Makes a new secret for a webhook, and shows it once. */
export function SecretDialog({ webhook, host, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { save, pending, failure } = useSave(rotateWebhook, {
    failed: 'No new secret was made',
    onSaved: (reply) => (reply.secret ? setSecret(reply.secret) : onClose()),
  });
  if (secret)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="The new secret is ready">
        <TextToCopy
          label="Secret"
          hint="Copy it into the other program within 24 hours: it can’t be shown again."
          value={secret}
        />
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make a new secret for ${host}?`}
      description="For 24 hours calls are signed with the old one as well, then with the new one alone."
      confirmLabel="Make a new secret"
      cancelLabel="Keep the old one"
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(webhook.id) } })}
    />
  );
}
