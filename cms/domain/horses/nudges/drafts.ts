import type { Nudge as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { isTimeForDrafts, shouldSendDraft } from '../../../../rules/horses/nudge-times';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { withLease } from '../../../database/lease';
import { finishEachRow } from '../../../finish-each-row';
import { notFound, Refusal } from '../../../refusal';
import { businessHours } from '../../content/hours';
import { idOf } from '../../relations';
import { todayOf } from '../../today-of';
import { cycleSettings } from '../cycle/settings';
import { dueBoard, type OnBoard } from '../due/due-board';
import { dueHorsesOf } from '../due/due-horses';
import { nudgeStandings, reachedBy, reminderOnItsWay, restDays } from '../due/reach';
import { followsKeyOf, nothingDue, nudgeOutbox } from './nudge';

const mostDrafts = 30;
/** Days on which the owner sees drafts before any is sent automatically. */
const seenFirstDays = 7;
const dayMs = 86_400_000;
/** Counter with the last drafted day, as a number: prevents a second run. */
const draftedDay = 'nudges-drafted';
const asNumber = (day: string): number => Number(day.replaceAll('-', ''));

async function isDayDrafted(app: App, today: string): Promise<boolean> {
  const row = await rows(app, 'counters').one({ name: draftedDay });
  return (row?.value ?? 0) >= asNumber(today);
}

async function recordDraftedDay(app: App, today: string): Promise<void> {
  const value = asNumber(today);
  if (await rows(app, 'counters').update({ name: draftedDay }, { value })) return;
  await rows(app, 'counters').add({ name: draftedDay, value });
}

/** Clients of the board who may get a reminder today, worst first. */
async function nudgeable(app: App, board: readonly OnBoard[], most: number): Promise<OnBoard[]> {
  const since = new Date(app.now().getTime() - restDays * dayMs).toISOString();
  const takenBack = await rows(app, 'nudges').pick({ state: 'taken-back', takenBackAt: { after: since } }, [
    'clientId',
  ]);
  const resting = new Set(takenBack.map(({ clientId }) => idOf(clientId)));
  const found: OnBoard[] = [];
  const open = board.filter(({ clientId }) => !resting.has(clientId));
  // Works in parts: most of the first clients can get a nudge.
  for (let from = 0; from < open.length && found.length < most; from += 100) {
    const part = open.slice(from, from + 100);
    const ids = part.map(({ clientId }) => clientId);
    const clients = await rows(app, 'clients').pick({ id: ids }, [...reachedBy]);
    const standings = await nudgeStandings(app, clients);
    found.push(...part.filter(({ clientId }) => standings.get(clientId)?.whyNot === null));
  }
  return found.slice(0, most);
}

async function insertDraft(app: App, { clientId, horses }: OnBoard, today: string): Promise<boolean> {
  const draft = {
    clientId,
    horseIds: horses.map(({ id }) => id),
    state: 'draft',
    day: today,
    draftKey: `${today}:${clientId}`,
    outboxState: 'done',
    createdAt: app.now().toISOString(),
  } as const;
  return (await rows(app, 'nudges').addOnce(draft, 'draftKey')) !== null;
}

/** Creates today's drafts once. Continues after a crash. */
const makeDrafts = (app: App, today: string): Promise<number> =>
  withLease(app, 'reminder drafts', async () => {
    if (await isDayDrafted(app, today)) return 0;
    const existingDrafts = await rows(app, 'nudges').pick({ day: today, draftKey: { not: null } }, [
      'clientId',
    ]);
    const before = new Set(existingDrafts.map(({ clientId }) => idOf(clientId)));
    const board = (await dueBoard(app)).filter(({ clientId }) => !before.has(clientId));
    let count = 0;
    for (const each of await nudgeable(app, board, Math.max(0, mostDrafts - existingDrafts.length)))
      if (await insertDraft(app, each, today)) count += 1;
    await recordDraftedDay(app, today);
    return count;
  });

/**
 * True once there were drafts for a week, so that the owner knows the recipients. The keys of drafts begin with their
 * day.
 */
const hasOwnerSeenDrafts = async (app: App, today: string): Promise<boolean> =>
  (await rows(app, 'nudges').one({
    draftKey: { before: addDays(today, 1 - seenFirstDays) },
  })) !== null;

/** Returns today's waiting drafts. */
export const draftsOf = async (app: App): Promise<Row[]> => {
  return rows(app, 'nudges').all({ state: 'draft', day: todayOf(app) }, { sort: ['id'] });
};

/** Sends a draft of today with the horses that are due now. Returns why it cannot be sent, or null. */
async function sendDraft(app: App, id: number): Promise<string | null> {
  const row = await rows(app, 'nudges').one({ id });
  if (!row) return 'There is no such draft';
  if (row.state === 'queued') return 'It has left already';
  if (row.state === 'taken-back') return 'It was skipped';
  if (row.state !== 'draft' || row.day !== todayOf(app)) return 'Its day is over';
  const clientId = idOf(row.clientId) ?? 0;
  const client = await rows(app, 'clients').one({ id: clientId });
  const standing = client && (await nudgeStandings(app, [client])).get(clientId);
  if (!standing) return 'The client was deleted';
  const horses = await dueHorsesOf(app, [clientId]);
  const whyNot = standing.whyNot ?? (horses.length ? null : nothingDue);
  if (whyNot) return whyNot;
  try {
    const sent = await rows(app, 'nudges').update(
      { id, state: 'draft' },
      {
        state: 'queued',
        horseIds: horses.map((horse) => horse.id),
        followsKey: followsKeyOf(clientId, standing),
        outboxState: 'pending',
      },
    );
    if (!sent) return 'It was sent or skipped a moment ago';
    await nudgeOutbox.processPending(app, sent);
    return null;
  } catch (error) {
    if (isUniqueViolation(error, 'followsKey')) return reminderOnItsWay;
    throw error;
  }
}

/** Sends drafts. Returns those that cannot be sent, with reasons. */
export async function sendDrafts(app: App, ids: readonly number[]) {
  const sent: number[] = [];
  const notSent: { id: number; whyNot: string }[] = [];
  for (const id of new Set(ids)) {
    const whyNot = await sendDraft(app, id);
    if (whyNot) notSent.push({ id, whyNot });
    else sent.push(id);
  }
  return { sent, notSent };
}

/** Discards a draft of today. Repeatable; throws a 409 for a sent one. */
export async function discardDraft(app: App, id: number): Promise<void> {
  const discardedDraft = await rows(app, 'nudges').update(
    { id, state: 'draft', day: todayOf(app) },
    { state: 'taken-back', takenBackAt: app.now().toISOString() },
  );
  if (discardedDraft) return;
  const row = await rows(app, 'nudges').one({ id });
  if (!row || row.state === 'draft') throw notFound();
  if (row.state !== 'taken-back')
    throw new Refusal('conflict', 'This reminder has been sent. Call them if it was wrong.');
}

/**
 * Creates drafts at 10 am on opening days if the owner wants them. Sends the remaining ones at 11 am if nudges are
 * automatic and there were drafts for a week. Repeatable, in any number of processes. Returns how many it made and
 * sent.
 */
export async function prepareNudges(app: App): Promise<number> {
  const { nudges: mode } = await cycleSettings(app);
  if (mode === 'by-hand' || !isTimeForDrafts(await businessHours(app), app.now())) return 0;
  const today = todayOf(app);
  const draftCount = (await isDayDrafted(app, today)) ? 0 : await makeDrafts(app, today);
  if (mode !== 'by-themselves' || !(await hasOwnerSeenDrafts(app, today))) return draftCount;
  const zone = app.env.BUSINESS_TIME_ZONE;
  let sent = 0;
  const sendIfDue = async ({ id, createdAt }: Row) => {
    if (shouldSendDraft(zone, new Date(createdAt), app.now()) && !(await sendDraft(app, id))) sent += 1;
  };
  await finishEachRow(app, await draftsOf(app), sendIfDue, 'the draft of a reminder will be sent later');
  return draftCount + sent;
}
