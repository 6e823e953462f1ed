import { useWaiting } from './use-waiting';

/** One line while texts or emails cannot leave, with the way to connect them. Nothing while it is not known. */
export function NotConnectedNote() {
  const leave = useWaiting()?.messagesLeave;
  if (!leave || (leave.sms && leave.email)) return null;
  const what = leave.sms ? 'Email is' : leave.email ? 'SMS is' : 'SMS and email are';
  return (
    <p className="mb-4 rounded-m bg-warn-soft px-4 py-2 text-on-warn-soft wrap-anywhere print:hidden">
      {what} not connected: messages are kept in the log, not sent.{' '}
      <a href="/cms/working" className="inline-flex min-h-11 items-center font-semibold underline">
        How to connect
      </a>
    </p>
  );
}

/** Whether a text that is sent now would only be written to the log. False while it is not known. */
export const useTextsAreKept = (): boolean => useWaiting()?.messagesLeave?.sms === false;

/** The label of a button that sends nothing. */
export const keepInLog = 'Keep in the log';
/** What is said of a message that did not leave. */
export const keptInLog = 'Kept in the log, not sent';
