import { againByLink } from '../../../contracts/bookings/rebook';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../ui/saving/use-save';

/** One press from a visit that is done to the next one. */
export function SameAgain({ token }: { token: string }) {
  const { save, pending, failure } = useSaveSteps(() => call(againByLink, { params: { token } }), {
    failed: 'Please book on our website, or call us',
    onSaved: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Button pending={pending} pendingLabel="One moment..." onClick={() => void save(undefined)}>
        Same again
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save(undefined)} />
    </>
  );
}
