'use client';
import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import { type SessionGroup, sessionGroups } from '../../../../contracts/owner/end-sessions';
import { send } from './send';

const groups = Object.entries(sessionGroups) as [SessionGroup, string][];

/** Signs people out everywhere: after a lost phone, a stolen laptop or somebody who left. */
export function EndSessions() {
  const [chosen, setChosen] = useState<SessionGroup[]>(['owners', 'dashboard']);
  const [result, setResult] = useState<{ ok: boolean; words: string }>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const answer = await send<{ message: string }>('POST', '/api/admin/end-sessions', { who: chosen });
    setPending(false);
    setResult({ ok: answer.ok, words: answer.ok ? answer.reply.message : answer.message });
  }

  return (
    <form onSubmit={submit}>
      <fieldset className="owner-choices">
        <legend>Whoever is chosen has to sign in again. You stay signed in here.</legend>
        {groups.map(([group, text]) => (
          <label key={group}>
            <input
              type="checkbox"
              checked={chosen.includes(group)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, group] : chosen.filter((each) => each !== group))
              }
            />
            {text}
          </label>
        ))}
      </fieldset>
      <Button type="submit" margin={false} disabled={pending}>
        End these sessions
      </Button>
      <p
        role={result?.ok === false ? 'alert' : 'status'}
        className={result?.ok === false ? 'owner-field-error' : ''}
      >
        {result?.words}
      </p>
    </form>
  );
}
