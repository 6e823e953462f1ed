'use client';
import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import type { AccessCounts, AccessGroup, SessionGroup } from '../../../../contracts/accounts/end-sessions';
import { postSignIn } from './post-sign-in';

type Group = SessionGroup | AccessGroup;

interface Props {
  people: [SessionGroup, string][];
  access: [AccessGroup, string][];
  counts: AccessCounts;
}

/** Signs people out everywhere, after a lost phone, a stolen laptop or a departure. */
export function EndSessions({ people, access, counts }: Props) {
  const [chosen, setChosen] = useState<Group[]>(['owners', 'dashboard']);
  const [result, setResult] = useState<{ ok: boolean; words: string }>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const answer = await postSignIn<{ message: string }>('POST', '/api/admin/end-sessions', { who: chosen });
    setPending(false);
    setResult({ ok: answer.ok, words: answer.ok ? answer.reply.message : answer.message });
  }

  const choice = (group: Group, text: string) => (
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
  );

  return (
    <form onSubmit={submit}>
      <fieldset className="owner-choices">
        <legend>The people you choose have to sign in again. You stay signed in here.</legend>
        {people.map(([group, text]) => choice(group, text))}
      </fieldset>
      {access.length > 0 && (
        <fieldset className="owner-choices">
          <legend>These stay connected without a sign-in. End the ones you don’t know or need:</legend>
          {access.map(([group, text]) => choice(group, `${text} (${counts[group]})`))}
        </fieldset>
      )}
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
