'use client';
import { Button } from '@payloadcms/ui';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField, PanelField } from './panel-field';
import { postSignIn } from './post-sign-in';
import { RecoveryCodes } from './recovery-codes';
import { type KeyToSetUp, SetUpKey } from './set-up-key';

interface Props {
  left: number | null;
  required: boolean;
}
interface Codes {
  recoveryCodes: string[];
}
const path = '/api/admin/second-factor';

export function CodesPanel({ left: leftBefore, required: requiredBefore }: Props) {
  const [left, setLeft] = useState(leftBefore);
  const [required, setRequired] = useState(requiredBefore);
  // Read at submit: browsers fill in passwords, also before hydration.
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<KeyToSetUp>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [refusal, setRefusal] = useState<string>();
  const [done, setDone] = useState('');
  const [pending, setPending] = useState(false);

  async function ask<Reply>(method: string, where: string, body: object, then: (reply: Reply) => void) {
    if (pending) return;
    setPending(true);
    setRefusal(undefined);
    setDone('');
    const answer = await postSignIn<Reply>(method, `${path}${where}`, body);
    setPending(false);
    if (!answer.ok) return setRefusal(answer.message);
    if (box.current) box.current.value = '';
    then(answer.reply);
  }
  const showCodes = ({ recoveryCodes: codes }: Codes) => {
    setShown(undefined);
    setRecoveryCodes(codes);
    setLeft(codes.length);
  };
  const withPassword = () => ({ password: box.current?.value ?? '' });
  const showKey = () => ask<KeyToSetUp>('POST', '/key', withPassword(), setShown);
  const renew = () => ask<Codes>('POST', '/recovery-codes', withPassword(), showCodes);
  const switchOff = () =>
    ask('DELETE', '', withPassword(), () => {
      setLeft(null);
      setDone('We won’t ask you for codes.');
    });
  const stopRequiring = () =>
    ask('POST', '/stop-requiring', withPassword(), () => {
      setRequired(false);
      setDone('Only owners who have set up codes need them.');
    });
  const submitting = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    void work();
  };

  if (recoveryCodes)
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        onStored={() => {
          setRecoveryCodes(undefined);
          setDone('Codes are set up.');
        }}
      />
    );
  if (shown)
    return (
      <form
        noValidate
        onSubmit={submitting(() =>
          ask<Codes>('POST', '/confirm', { code: box.current?.value ?? '' }, showCodes),
        )}
      >
        <SetUpKey shown={shown} />
        <CodeField ref={box} error={refusal} canRecover={false} />
        <div className="owner-buttons">
          <Button type="submit" margin={false} disabled={pending}>
            Confirm
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={() => setShown(undefined)}>
            Cancel
          </Button>
        </div>
      </form>
    );
  return (
    <form method="post" noValidate onSubmit={submitting(left === null ? showKey : renew)}>
      <p>
        {left === null
          ? 'With codes, a stolen password is not enough to get in: signing in here asks for six digits from your phone as well.'
          : `You need a code when you sign in here. ${left} of 10 recovery codes are left.`}
      </p>
      <PanelField
        label="Your password"
        type="password"
        name="password"
        autoComplete="current-password"
        ref={box}
        error={refusal}
      />
      <div className="owner-buttons">
        {left === null ? (
          <Button type="submit" margin={false} disabled={pending}>
            Set up codes
          </Button>
        ) : (
          <>
            <Button type="submit" margin={false} disabled={pending}>
              Create new codes
            </Button>
            <Button buttonStyle="secondary" margin={false} disabled={pending} onClick={showKey}>
              Set up another phone
            </Button>
            {required ? (
              <Button buttonStyle="secondary" margin={false} disabled={pending} onClick={stopRequiring}>
                Stop asking every owner
              </Button>
            ) : (
              <Button buttonStyle="secondary" margin={false} disabled={pending} onClick={switchOff}>
                Turn off codes
              </Button>
            )}
          </>
        )}
      </div>
      <p role="status">{done}</p>
    </form>
  );
}
