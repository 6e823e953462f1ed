import type { AppointmentMessage } from '../../contracts/calendar/appointment-message';
import { labelOf, messageKinds } from '../../contracts/options';
import { quoted } from './tools/answer-text';
import type { AnyTool } from './tools/tool';

interface Outcome {
  tellClient: boolean;
  tells: AnyTool['tells'];
  /** Why the call that tells was refused; empty when it was not. */
  failed: readonly string[];
}

/** State of a message in words. A message that has not left is never called sent. */
function stateText({ state, reason, goesAt }: AppointmentMessage): string {
  if (state === 'sent' || state === 'delivered') return 'sent';
  if (state === 'logged') return 'kept in the log, not sent: no provider is connected';
  if (state === 'queued') return goesAt ? 'waits for the hours in which messages leave' : 'is on its way';
  return reason ?? 'it does not leave';
}

/** Messages that a tool sent to the client, in words. */
export function toldText(answer: Record<string, unknown>, { tellClient, tells, failed }: Outcome): string {
  if (!tellClient) return 'The client was not messaged.';
  if (failed.length) return `That is done, but the client was not messaged: ${failed.join(' ')}`;
  if (tells === 'always') return 'The customer is sent a link to choose one of the times.';
  const name = quoted(String(answer.clientName ?? ''));
  const messages = (answer.messages ?? []) as AppointmentMessage[];
  const newest = messages.findLast(({ purpose }) => purpose === 'confirmation' || purpose === 'cancellation');
  if (!newest) return `No message to ${name} was made: no phone or email can be reached.`;
  return `Message to ${name} by ${labelOf(messageKinds, newest.kind)} (${newest.purpose}): ${stateText(newest)}.`;
}
