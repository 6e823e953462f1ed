import type { Message, Appointment as Row } from '../../../../collections/payload-types';
import type { MessagePurpose } from '../../../../contracts/calendar/appointment-message';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { about } from '../../messages/about';
import { messagesLeave } from '../../messages/messages-leave';
import type { MessageContext } from '../../messages/queue-message';
import { purposeOf } from '../messages/visit-messages';

/** The messages that name the time of a visit. */
const telling: readonly (MessagePurpose | null)[] = ['confirmation', 'reminder', 'new-time'];

type Told = Pick<Message, 'state' | 'kind' | 'context'>;

/** True when a person has read or will read it. While no message can leave, the log counts. */
const isTold = (app: App, { state, kind }: Told): boolean =>
  state === 'queued' ||
  state === 'sent' ||
  state === 'delivered' ||
  (state === 'logged' && !messagesLeave(app)[kind]);

/** The visits of these whose present time a message has told, by their ids. */
export async function toldTimes(app: App, found: readonly Row[]): Promise<Set<number>> {
  const ids = found.map(({ id }) => id);
  const messages = ids.length
    ? await rows(app, 'messages').pick(about('appointments', ids), [
        'aboutId',
        'template',
        'state',
        'kind',
        'context',
      ])
    : [];
  const byVisit = Map.groupBy(messages, ({ aboutId }) => aboutId);
  const isOfNow = ({ appointmentDate, appointmentTime }: Row, { context }: Told): boolean => {
    const { visit } = (context as MessageContext | null | undefined) ?? {};
    return !visit || (visit.date === appointmentDate && visit.time === appointmentTime);
  };
  const told = found.filter((row) =>
    (byVisit.get(row.id) ?? []).some(
      (message) =>
        telling.includes(purposeOf(message.template)) && isTold(app, message) && isOfNow(row, message),
    ),
  );
  return new Set(told.map(({ id }) => id));
}
