import { listMessages, putMessageAside } from '../../../contracts/messages/message-log';
import { needsYou } from '../../../contracts/system/figures';
import { waitingCounts } from '../../../contracts/system/waiting';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';

export const refreshedByMessage = [listMessages, waitingCounts, needsYou];

/** Dismisses a message with Undo, or restores it. */
export function DismissButton({ id, who, isPutAside }: { id: number; who: string; isPutAside: boolean }) {
  const params = { id: String(id) };
  const back = useSave(putMessageAside, { failed: 'We couldn’t undo this', refresh: refreshedByMessage });
  const aside = useSave(putMessageAside, {
    failed: 'The message was not dismissed',
    done: {
      title: 'Dismissed',
      description: who,
      action: {
        label: 'Undo',
        onAction: () => void back.save({ params, body: { isPutAside: false } }),
      },
    },
    refresh: refreshedByMessage,
  });
  return (
    <Button
      variant="quiet"
      size="small"
      pending={aside.pending || back.pending}
      aria-label={isPutAside ? `Restore the message to ${who}` : `Dismiss the message to ${who}`}
      onClick={() => void (isPutAside ? back : aside).save({ params, body: { isPutAside: !isPutAside } })}
    >
      {isPutAside ? 'Restore' : 'Dismiss'}
    </Button>
  );
}
