import type { AppointmentMessage } from '../../contracts/calendar/appointment-message';
import { labelOf, messageKinds } from '../../contracts/options';
import { quotedClient } from './tools/answer-text';
import type { Tool } from './tools/tool';

/** Describes a message's state. Only a message that has left is called sent. */
function stateText({ state, reason, goesAt }: AppointmentMessage): string {
  if (state === 'sent' || state === 'delivered') return 'sent';
  if (state === 'logged') return 'kept in the log, not sent: no provider is connected';
  if (state === 'queued') return goesAt ? 'waits for the hours in which messages leave' : 'is on its way';
  return reason ?? 'it does not leave';
}

/**
 * Describes the messages of a call and their states. Messages after `since` belong to this call or to an equal one
 * just before it. The newest of each kind counts: a visit that is made and moved at once has two confirmations.
 */
export function messagesText(answer: Record<string, unknown>, tells: Tool['tells'], since: Date): string {
  if (tells === 'always')
    return 'A link to choose one of the times leaves by SMS or, where that is not possible, by email.';
  const name = quotedClient(answer.clientName as string | null | undefined);
  const purpose = typeof tells === 'object' && 'call' in tells ? 'confirmation' : 'cancellation';
  const recent = ((answer.messages ?? []) as AppointmentMessage[])
    .filter((each) => each.purpose === purpose && new Date(each.at) >= since)
    .sort((one, other) => one.id - other.id);
  const channels = [...new Map(recent.map((each) => [each.kind, each])).values()].map(
    (each) => `by ${labelOf(messageKinds, each.kind)}: ${stateText(each)}`,
  );
  if (channels.length) return `Message to ${name} (${purpose}) ${channels.join('; ')}.`;
  return [`No message to ${name} was made.`, answer.textBlock].filter(Boolean).join(' ');
}
