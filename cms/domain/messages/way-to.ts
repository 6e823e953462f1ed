import type { App } from '../../app';
import { messagesLeave } from './messages-leave';
import { smsBlockReason } from './sms-block-reason';

export interface Way {
  kind: 'sms' | 'email';
  to: string;
}

/** True while emails are connected and texts are not: a text would stay in the log, and the client hears nothing. */
export function onlyEmailsLeave(app: App): boolean {
  const { sms, email } = messagesLeave(app);
  return email && !sms;
}

interface Reachable {
  phones: readonly string[];
  email?: string | null;
}

/**
 * Returns how a client gets a message that goes one way: by text to the first number that takes one, else by email.
 * By email first while only emails leave. Null for a client who cannot be reached.
 */
export async function wayTo(app: App, { phones, email }: Reachable): Promise<Way | null> {
  if (email && onlyEmailsLeave(app)) return { kind: 'email', to: email };
  for (const to of phones) if (!(await smsBlockReason(app, to))) return { kind: 'sms', to };
  return email ? { kind: 'email', to: email } : null;
}
