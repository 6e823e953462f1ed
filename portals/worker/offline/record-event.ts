import type { SentEvent } from '../../../contracts/worker/worker-events';
import { ApiError, call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { linkOfWrite, lossText } from '../../../ui/offline/link';
import { newId } from '../../../ui/offline/new-id';
import { eventText } from '../model/event-texts';
import { reasonAgainst, type WorkerAction } from '../model/reason-against';
import { undoMs } from '../model/undo';
import { reload, withNewest } from './reload';
import { sendEvents, sync, syncAfterUndo } from './send-events';
import { askSession } from './session';
import { ActionRefused, storeEvent, undoEvent } from './store-events';
import { calls } from './worker-calls';
import { changeState, person, snapshotWithEvents } from './worker-state';

/** Sends an event that the phone cannot store, after all stored ones. Throws when it is refused. */
async function sendAtOnce(event: SentEvent, cause: unknown): Promise<void> {
  changeState({ link: linkOfWrite(cause) });
  if (!(await askSession()).isMine)
    throw new ApiError(401, JSON.stringify({ message: 'Please enter the password again' }), '');
  await sendEvents();
  const { results } = await call(calls.events, {
    body: { sentAt: new Date().toISOString(), events: [event] },
  });
  if (results[0]?.state === 'refused')
    throw new ApiError(409, JSON.stringify({ message: results[0].reason }), '');
}

/**
 * Stores an event beside those of other tabs. Resolves to null, or to the reason why the phone could not store it.
 */
async function storeOnPhone(
  event: SentEvent,
  undoUntil: number | undefined,
): Promise<{ cause: unknown } | null> {
  try {
    await storeEvent(person, event, {
      undoUntil,
      reasonAgainst: (loaded) => reasonAgainst(snapshotWithEvents(withNewest(loaded)), event),
    });
    return null;
  } catch (cause) {
    if (cause instanceof ActionRefused) throw cause;
    return { cause };
  }
}

async function undo(id: string): Promise<void> {
  const undone = await undoEvent(person, id).catch(() => false);
  await reload();
  const description = 'It is with the office already. Please ask for a correction below.';
  if (undone) toast({ variant: 'success', title: 'Clock Out undone' });
  else toast({ variant: 'destructive', title: 'Too late to undo', description });
}

function showFailure(event: SentEvent, error: unknown, cause: unknown): void {
  const isOld = error instanceof ActionRefused;
  const reason = error instanceof ApiError ? error.serverMessage : isOld ? error.message : null;
  const description = reason ?? lossText(cause);
  toast({ variant: isOld ? 'info' : 'destructive', title: eventText(event).failed, description });
}

/**
 * Records an action: stores it with its time, shows it, and sends it when possible. A phone without storage sends it
 * at once. Resolves to true on success.
 */
export async function recordEvent(action: WorkerAction): Promise<boolean> {
  const event: SentEvent = { ...action, id: newId(), at: new Date().toISOString() };
  const undoUntil = action.type === 'clock-out' ? Date.now() + undoMs : undefined;
  let lost: { cause: unknown } | null = null;
  try {
    lost = await storeOnPhone(event, undoUntil);
    if (lost) await sendAtOnce(event, lost.cause);
  } catch (error) {
    await reload();
    showFailure(event, error, lost?.cause);
    return false;
  }
  const isStored = lost === null;
  await reload();
  const title = eventText(event).done;
  if (isStored && undoUntil)
    toast({
      variant: 'success',
      title,
      duration: undoMs,
      action: { label: 'Undo', onAction: () => void undo(event.id) },
    });
  // The clock and the job's button show the result.
  else toast({ variant: 'success', title, announcedOnly: true });
  void sync();
  syncAfterUndo();
  return true;
}
