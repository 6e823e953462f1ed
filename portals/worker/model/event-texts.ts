import type { SentEvent } from '../../../contracts/worker/worker-events';
import { formatInstant } from '../../../rules/time/zone';
import type { Snapshot } from './snapshot';

/** Texts of each event: done, failed, and its name afterwards. */
const text: Record<SentEvent['type'], { done: string; failed: string; name: string }> = {
  'clock-in': { done: 'Clocked In', failed: 'Could not clock in', name: 'Clock-in' },
  'clock-out': { done: 'Clocked Out', failed: 'Could not clock out', name: 'Clock-out' },
  'break-start': { done: 'Break started', failed: 'Could not start the break', name: 'Start of a break' },
  'break-end': { done: 'Break ended', failed: 'Could not end the break', name: 'End of a break' },
  'start-job': { done: 'Job Started', failed: 'Could not start job', name: 'Start of a job' },
  'complete-job': { done: 'Job Completed', failed: 'Could not complete job', name: 'Completion of a job' },
};

export const eventText = ({ type }: Pick<SentEvent, 'type'>) => text[type];

/** Names a refused event for the worker: `Clock-out, Sat 21 Nov 2026, 5:02 pm`. */
export function nameOf(event: SentEvent, snapshot: Snapshot | null, zone: string): string {
  const job = 'jobId' in event && snapshot?.jobs.find(({ id }) => id === event.jobId);
  const whose = job ? ` (${job.clientName})` : '';
  return `${text[event.type].name}${whose}, ${formatInstant(event.at, zone)}`;
}
