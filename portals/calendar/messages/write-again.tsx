import { Button } from '../../../ui/forms/button';
import { keepDraft } from '../../../ui/saving/drafts';
import { useDraftKey } from '../../../ui/saving/use-draft';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { smsDraft } from './sms-draft';

interface WriteAgainProps {
  appointmentId: number;
  /** Name of the visit's client, for screen readers. */
  name: string;
  words: string;
}

/** Opens the message that did not arrive with its words, to be sent again or otherwise. */
export function WriteAgain({ appointmentId, name, words: text }: WriteAgainProps) {
  const { open } = useDialogUrl();
  const key = useDraftKey(smsDraft(appointmentId));
  return (
    <Button
      size="small"
      variant="secondary"
      className="mt-1"
      aria-label={`Write again to ${name}`}
      onClick={() => {
        keepDraft(key, { message: text });
        open('sms', appointmentId);
      }}
    >
      Write again
    </Button>
  );
}
