import { X } from 'lucide-react';
import { useState } from 'react';
import { canReceiveTexts } from '../../../rules/messages/can-receive-texts';
import { IconButton } from '../../../ui/forms/icon-button';
import { useWaiting } from './use-waiting';

const closedAtKey = 'closed-at:not-connected';
const closedForMs = 7 * 24 * 60 * 60 * 1000;

function isClosed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(closedAtKey)) < closedForMs;
  } catch {
    // Without storage the note appears each time.
    return false;
  }
}

function storeClosed(): void {
  try {
    localStorage.setItem(closedAtKey, String(Date.now()));
  } catch (cause) {
    console.warn('The note comes again with the next page', cause);
  }
}

/**
 * Shows in one line that texts or emails are off, with a link to connect them. A closed note returns after a week.
 * Hidden before the server's answer.
 */
export function NotConnectedNote() {
  const leave = useWaiting()?.messagesLeave;
  const [closed, setClosed] = useState(isClosed);
  if (!leave || (leave.sms && leave.email) || closed) return null;
  const what = leave.sms ? 'Emails are' : leave.email ? 'Texts are' : 'Texts and emails are';
  return (
    <div
      data-standing-note=""
      className="mb-4 flex items-center gap-x-3 rounded-m bg-warn-soft pl-3 text-on-warn-soft wrap-anywhere sm:pl-4 print:hidden"
    >
      <p className="min-w-0 flex-1 max-sm:text-sm">
        {what} off. Customers get nothing until you turn them on.{' '}
        <a href="/cms/working" className="-my-3 inline-flex min-h-11 items-center font-semibold underline">
          Connect
        </a>
      </p>
      <IconButton
        label="Hide this for a week"
        icon={<X aria-hidden />}
        className="text-on-warn-soft!"
        onClick={() => {
          storeClosed();
          setClosed(true);
        }}
      />
    </div>
  );
}

/** True when a message that goes by these ways is only logged, because all of them are off. False while unknown. */
export function useIsLoggedOnly(ways: readonly ('sms' | 'email')[]): boolean {
  const leave = useWaiting()?.messagesLeave;
  return leave !== undefined && ways.length > 0 && ways.every((way) => !leave[way]);
}

/** True when texts are off and only logged. False while unknown. */
export const useTextsAreLoggedOnly = (): boolean => useIsLoggedOnly(['sms']);

/** Returns the ways on which a person can be written to. */
export const waysOf = ({ phone, email }: { phone?: string | null; email?: string | null }) => [
  ...(phone && canReceiveTexts(phone) ? (['sms'] as const) : []),
  ...(email ? (['email'] as const) : []),
];

export const saveWithoutSending = 'Save without sending';
export const confirmWithoutSending = 'Confirm without sending';
/** Hint beside a choice to send, while texts are off. */
export const loggedHint = 'Texts are off, so this is saved and not sent.';
/** Hint beside a choice to email, while emails are off. */
export const loggedEmailHint = 'Emails are off, so this is saved and not sent.';
export const loggedNotSent = 'Kept in the log, not sent';
