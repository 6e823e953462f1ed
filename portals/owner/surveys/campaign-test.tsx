import { testCampaign } from '../../../contracts/audience/surveys';
import { formatPhone } from '../../../rules/accounts/phones';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { saveWithoutSending, useTextsAreLoggedOnly } from '../../shared/owner-shell/not-connected-note';

export function CampaignTest({ to }: { to: string }) {
  const loggedOnly = useTextsAreLoggedOnly();
  const { save, pending, failure } = useSave(testCampaign, {
    failed: 'The test text was not sent',
    done: ({ message, state }) => ({
      title: 'Test',
      description: message,
      variant: state === 'failed' || state === 'expired' ? 'destructive' : 'success',
    }),
  });
  const number = formatPhone(to);
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        pending={pending}
        pendingLabel="Sending..."
        onClick={() => void save({})}
      >
        {loggedOnly ? `${saveWithoutSending}: a test to ${number}` : `Text me a test, to ${number}`}
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save({})} />
    </div>
  );
}
