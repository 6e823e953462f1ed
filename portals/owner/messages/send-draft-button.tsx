import { Send } from 'lucide-react';
import { sendDraft } from '../../../contracts/messages/message-log';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';
import { afterDealing } from './aside-button';

export function SendDraftButton({ id, who }: { id: number; who: string }) {
  const sending = useSave(sendDraft, {
    failed: 'The message was not sent',
    done: { title: 'It leaves now, or at 8 am', description: who },
    refresh: afterDealing,
  });
  return (
    <Button
      size="small"
      icon={<Send aria-hidden className="size-5 shrink-0" />}
      pending={sending.pending}
      aria-label={`Send to ${who}`}
      onClick={() => void sending.save({ params: { id: String(id) } })}
    >
      Send
    </Button>
  );
}
