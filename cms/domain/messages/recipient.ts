import type { App } from '../../app';
import { messagesLeave } from './messages-leave';
import { smsBlockReason } from './sms-block-reason';

export interface Recipient {
  kind: 'sms' | 'email';
  to: string;
}

/**
 * Returns the one way of a message: by text to a number that takes one, else by email. Email comes first while emails
 * are connected and texts are not: the text would stay in the log. Null for a client who cannot be reached.
 */
export function chooseRecipient(
  app: App,
  { sms, email }: { sms: string | null | undefined; email: string | null | undefined },
): Recipient | null {
  const leave = messagesLeave(app);
  const isEmailFirst = email && leave.email && !leave.sms;
  if (sms && !isEmailFirst) return { kind: 'sms', to: sms };
  return email ? { kind: 'email', to: email } : null;
}

/** Returns the first number that takes texts; null without one. */
export async function textableOf(app: App, phones: readonly string[]): Promise<string | null> {
  for (const phone of phones) if (!(await smsBlockReason(app, phone))) return phone;
  return null;
}

/** Returns how a client with these numbers and this email gets a message that goes one way. */
export const recipientFor = async (
  app: App,
  { phones, email }: { phones: readonly string[]; email: string | null | undefined },
): Promise<Recipient | null> => chooseRecipient(app, { sms: await textableOf(app, phones), email });
