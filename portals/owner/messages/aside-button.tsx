import { needsYou } from '../../../contracts/owner/figures';
import { listMessages, putMessageAside } from '../../../contracts/owner/message-log';
import { waitingCounts } from '../../../contracts/owner/waiting';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';

/** What is old once a message was dealt with. */
export const afterDealing = [listMessages, waitingCounts, needsYou];

/** Puts a message aside, for some seconds to be undone, or takes it back. */
export function AsideButton({ id, who, isPutAside }: { id: number; who: string; isPutAside: boolean }) {
  const params = { id: String(id) };
  const back = useSave(putMessageAside, { failed: 'It was not taken back', refresh: afterDealing });
  const aside = useSave(putMessageAside, {
    failed: 'It was not put aside',
    done: {
      title: 'Put aside',
      description: who,
      action: {
        label: 'Undo',
        onAction: () => void back.save({ params, body: { isPutAside: false } }),
      },
    },
    refresh: afterDealing,
  });
  return (
    <Button
      variant="quiet"
      size="small"
      pending={aside.pending || back.pending}
      aria-label={isPutAside ? `Take back the message to ${who}` : `Put aside the message to ${who}`}
      onClick={() => void (isPutAside ? back : aside).save({ params, body: { isPutAside: !isPutAside } })}
    >
      {isPutAside ? 'Take back' : 'Put aside'}
    </Button>
  );
}
