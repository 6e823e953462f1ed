import { CircleCheck, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../contracts/endpoint';
import { configureWebhook } from '../../../contracts/messages/sms-replies';
import { copyText } from '../../../ui/feedback/copy-text';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';
import { Loading } from '../../../ui/loading/loading';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';

/** Explains how to receive replies: the address, where to enter it, and a signed test call. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<ReplyOf<typeof configureWebhook> | null>(null);
  const { save, pending, failure } = useSave(configureWebhook, {
    failed: () => ({ title: 'Configuration Error', description: 'Failed to configure SMS webhook.' }),
    onSaved: setFound,
  });
  useEffect(() => void save({}), []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Configure Webhook"
      description="Set up text replies"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button pending={pending} pendingLabel="Checking..." onClick={() => save({})}>
            Check again
          </Button>
        </>
      }
    >
      {found ? (
        <div className="flex flex-col gap-5">
          <p
            role="status"
            className={`flex items-start gap-3 rounded-m px-4 py-3 ${
              found.check.reached ? 'bg-ok-soft text-on-ok-soft' : 'bg-warn-soft text-on-warn-soft'
            }`}
          >
            {found.check.reached ? (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            )}
            <span>{found.check.message}</span>
          </p>
          <div className="flex flex-col gap-3">
            <TextField
              label="Webhook address"
              readOnly
              value={found.webhookUrl}
              onFocus={(event) => event.target.select()}
            />
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              icon={<Copy aria-hidden className="size-5" />}
              onClick={() => copyText(found.webhookUrl, 'address')}
            >
              Copy address
            </Button>
          </div>
          <ol className="flex list-decimal flex-col gap-2 pl-6">
            {found.instructions.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ) : (
        !failure && <Loading rows={3} />
      )}
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save({})} />
    </Dialog>
  );
}
