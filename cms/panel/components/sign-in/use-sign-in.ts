'use client';
import { type FormEvent, useState } from 'react';
import { postSignIn } from './post-sign-in';
import type { KeyToSetUp } from './set-up-key';

interface SignedIn {
  recoveryCodes?: string[];
}
/** Further requirements beside the password: a code, or the set-up of codes. */
type Needs = { needs: 'code' } | { needs: 'set-up'; setUp: KeyToSetUp };
const parseNeeds = (body: unknown): Needs | null =>
  typeof body === 'object' && body !== null && 'needs' in body ? (body as Needs) : null;

/**
 * Runs the CMS's sign-in step by step. Calls `enter` after sign-in, and after the owner has stored any recovery
 * codes.
 */
export function useSignIn(enter: () => void) {
  const [typed, setTyped] = useState({ email: '', password: '', code: '' });
  const [needs, setNeeds] = useState<Needs | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    // Browsers fill in passwords without an event.
    const form = new FormData(event.currentTarget);
    const text = (name: 'email' | 'password') => String(form.get(name) ?? typed[name]);
    const credentials = { email: text('email'), password: text('password') };
    setTyped({ ...typed, ...credentials });
    if (!credentials.email || !credentials.password)
      return setRefusal(credentials.email ? 'Please enter your password' : 'Please enter your email address');
    if (needs && !typed.code.trim()) return setRefusal('Please enter the code');
    setPending(true);
    setRefusal(undefined);
    const sent = needs ? { ...credentials, code: typed.code } : credentials;
    const answer = await postSignIn<SignedIn>('POST', '/cms-api/owners/login', sent);
    // Stays pending until the next page has loaded.
    if (answer.ok && !answer.reply.recoveryCodes) return enter();
    setPending(false);
    if (answer.ok) return setRecoveryCodes(answer.reply.recoveryCodes);
    const more = parseNeeds(answer.reply);
    setTyped({ ...typed, ...credentials, code: '' });
    if (more) setNeeds(more);
    else setRefusal(answer.message);
  }

  return {
    typed,
    needs,
    recoveryCodes,
    refusal,
    pending,
    submit,
    type: (name: keyof typeof typed) => (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
    startAgain: () => {
      setNeeds(null);
      setRefusal(undefined);
      setTyped({ email: typed.email, password: '', code: '' });
    },
  };
}
