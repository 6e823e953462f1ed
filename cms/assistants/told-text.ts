import type { AppointmentMessage } from '../../contracts/calendar/appointment-message';
import { labelOf, messageKinds } from '../../contracts/options';
import { quoted } from './tools/answer-text';
import type { AnyTool } from './tools/tool';

interface Outcome {
  tellClient: boolean;
  tells: AnyTool['tells'];
  /** Reasons why the notifying call was refused; empty when it succeeded. */
  failed: readonly string[];
  /** Messages after this instant belong to this call. */
  since: Date;
}

/** Describes a message's state. Only a message that has left is called sent. */
function stateText({ state, reason, goesAt }: AppointmentMessage): string {
  if (state === 'sent' || state === 'delivered') return 'sent';
  if (state === 'logged') return 'kept in the log, not sent: no provider is connected';
  if (state === 'queued') return goesAt ? 'waits for the hours in which messages leave' : 'is on its way';
  return reason ?? 'it does not leave';
}

export function toldText(
  answer: Record<string, unknown>,
  { tellClient, tells, failed, since }: Outcome,
): string {
  if (!tellClient) return 'The client was not messaged.';
  if (failed.length) return `That is done, but the client was not messaged: ${failed.join(' ')}`;
  if (tells === 'always')
    return 'A link to choose one of the times leaves by SMS or, where that is not possible, by email.';
  const name = quoted(String(answer.clientName ?? ''));
  const purpose = typeof tells === 'object' && 'call' in tells ? 'confirmation' : 'cancellation';
  const messages = ((answer.messages ?? []) as AppointmentMessage[]).filter(
    (each) => each.purpose === purpose && new Date(each.at) >= since,
  );
  if (!messages.length)
    return [`No message to ${name} was made.`, answer.textBlock].filter(Boolean).join(' ');
  const ways = messages.map((each) => `by ${labelOf(messageKinds, each.kind)}: ${stateText(each)}`);
  return `Message to ${name} (${purpose}) ${ways.join('; ')}.`;
}
