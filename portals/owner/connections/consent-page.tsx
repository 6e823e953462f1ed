import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { giveConsent, readConsent, refuseConsent } from '../../../contracts/connections/assistants';
import type { ReplyOf } from '../../../contracts/endpoint';
import type { Scope } from '../../../contracts/scopes';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { scopeLabel } from './scope-choice';

/** Asks the owner whether a program may use the office, and for which scopes. */
export function ConsentPage() {
  const { uid = '' } = useParams();
  usePageTitle('Allow a program · Admin');
  const consentRequest = useEndpoint(readConsent, { params: { uid } });
  return (
    <Loaded query={consentRequest} failure="This request could not be loaded" rows={4}>
      {(consent) => <ConsentForm key={consent.csrf} uid={uid} consent={consent} />}
    </Loaded>
  );
}

/** Sends the browser back to the program, or to a page with the error. */
const returnToProgram = ({ returnTo }: { returnTo: string }) => window.location.assign(returnTo);

function ConsentForm({ uid, consent }: { uid: string; consent: ReplyOf<typeof readConsent> }) {
  const { program, host, scopes, days, csrf } = consent;
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes.filter((each) => each.endsWith(':read')));
  const giving = useSave(giveConsent, { failed: 'The program was not allowed', onSaved: returnToProgram });
  const refusing = useSave(refuseConsent, {
    failed: 'The program was not refused',
    onSaved: returnToProgram,
  });
  const pending = giving.pending || refusing.pending;
  return (
    <form
      method="post"
      noValidate
      className="mx-auto flex w-full max-w-xl flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void giving.save({ params: { uid }, body: { csrf, scopes: [...chosen] } });
      }}
    >
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere">Allow {program}?</h1>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          It goes back to <strong className="text-ink">{host}</strong>. The name is what the program calls
          itself: allow it only if you have just added it yourself.
        </p>
      </header>
      <Card title="It may">
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeLabel(scope)}
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              setChosen(scopes.filter((each) => (each === scope ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </Card>
      <p className="text-ink-soft">
        It holds for {days} days. You can end it at any time under Connections. It never sees bank details,
        passwords or settings.
      </p>
      <SaveFailure failure={giving.failure} pending={pending} inForm />
      <SaveFailure failure={refusing.failure} pending={pending} onAgain={refusing.retry} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={giving.pending} disabled={pending || !chosen.length}>
          Allow {program}
        </Button>
        <Button
          variant="secondary"
          pending={refusing.pending}
          disabled={pending}
          onClick={() => void refusing.save({ params: { uid }, body: { csrf } })}
        >
          Don’t allow
        </Button>
      </div>
    </form>
  );
}
