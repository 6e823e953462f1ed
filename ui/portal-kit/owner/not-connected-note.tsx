import { useWaiting } from './use-waiting';

/** One line while texts or emails cannot leave, with the way to connect them. Nothing while it is not known. */
export function NotConnectedNote() {
  const leave = useWaiting()?.messagesLeave;
  if (!leave || (leave.sms && leave.email)) return null;
  const what = leave.sms ? 'Email' : leave.email ? 'SMS' : 'SMS and email';
  return (
    <p
      data-standing-note=""
      className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-m bg-warn-soft px-3 text-on-warn-soft wrap-anywhere sm:justify-start sm:px-4 print:hidden"
    >
      <span>
        {what} not connected<span className="max-sm:sr-only">: messages are kept in the log, not sent</span>
      </span>
      <a href="/cms/working" className="inline-flex min-h-11 items-center font-semibold underline">
        Connect
      </a>
    </p>
  );
}

/** Whether a text that is sent now would only be written to the log. False while it is not known. */
export const useTextsAreLoggedOnly = (): boolean => useWaiting()?.messagesLeave?.sms === false;

/**
 * Whether what goes by SMS or, where that cannot be, by email would only be written to the log. False while it is not
 * known.
 */
export function useAllIsLoggedOnly(): boolean {
  const leave = useWaiting()?.messagesLeave;
  return leave !== undefined && !leave.sms && !leave.email;
}

/** The label of a button that sends nothing. */
export const keepInLog = 'Keep in the log';
/** Beside a choice to send something that would not leave. */
export const loggedHint = 'Not connected: it is kept in the log, not sent.';
/** What is said of a message that did not leave. */
export const loggedNotSent = 'Kept in the log, not sent';
