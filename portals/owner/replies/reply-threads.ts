import type { SmsReply } from '../../../contracts/messages/sms-replies';

export interface Thread {
  phone: string;
  name: string | null;
  /** The survey answer of a sender who is not a client yet. */
  survey: string | null;
  newest: SmsReply;
  unread: number;
}

/** Groups texts by number, newest first. Unread texts that may mean STOP come first. */
export function threadsOf(replies: readonly SmsReply[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const reply of replies) {
    const thread = threads.get(reply.fromNumber);
    if (thread) {
      if (!reply.isRead) thread.unread += 1;
      continue;
    }
    threads.set(reply.fromNumber, {
      phone: reply.fromNumber,
      name: reply.clientName,
      survey: reply.surveyName && [reply.surveyName, reply.surveyEmail].filter(Boolean).join(', '),
      newest: reply,
      unread: reply.isRead ? 0 : 1,
    });
  }
  const urgent = ({ newest }: Thread) =>
    (newest.meaning === 'asks-to-stop' || newest.meaning === 'asks-to-cancel') && !newest.isRead;
  const all = [...threads.values()];
  return [...all.filter(urgent), ...all.filter((thread) => !urgent(thread))];
}
