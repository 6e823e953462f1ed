import type { SmsReply } from '../../../contracts/messages/sms-replies';

/** The texts of one number, as the list shows them. */
export interface Thread {
  phone: string;
  name: string | null;
  /** The survey answer behind it, for who is no client yet. */
  survey: string | null;
  newest: SmsReply;
  unread: number;
}

/** One thread for each number, in the order of its newest text; what may mean STOP and is not read leads. */
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
