import type { Message, Nudge as Row } from '../../../../collections/payload-types';
import type { QueryOf, ReplyOf } from '../../../../contracts/endpoint';
import type { listNudges, Nudge } from '../../../../contracts/horses/nudges';
import { rows, whereOf } from '../../../../rows/rows';
import type { App } from '../../../app';
import { againKeyIn } from '../../bookings/rebook/offered';
import { horseIdsOf } from '../../relations';
import { cycleOf } from '../cycle/facts';
import { asNudges } from './as-nudge';
import { draftsOf } from './drafts';

type Query = QueryOf<typeof listNudges>;
interface NudgePage {
  rows: Row[];
  total: number;
}

/** Message states for each state of a sent nudge. */
const messageStates = {
  queued: ['queued'],
  sent: ['sent', 'delivered', 'logged'],
  logged: ['logged'],
  failed: ['failed', 'expired'],
} as const satisfies Partial<Record<Nudge['state'], readonly Message['state'][]>>;

const byState = (state: Nudge['state'] | undefined) =>
  state && state in messageStates ? messageStates[state as keyof typeof messageStates] : null;

const pageOf = ({ page, pageSize }: Query) => (page ? { page, limit: pageSize } : { pagination: false });

/** Returns the nudges whose messages have these states, newest first. */
async function byMessages(app: App, states: readonly Message['state'][], query: Query): Promise<NudgePage> {
  const found = await app.payload.find({
    collection: 'messages',
    where: whereOf<'messages'>({ aboutCollection: 'nudges', state: [...states] }),
    sort: '-id',
    depth: 0,
    ...pageOf(query),
  });
  const ids = found.docs.flatMap(({ aboutId }) => aboutId ?? []);
  const docs = await rows(app, 'nudges').all({ id: ids });
  const byId = new Map(docs.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found.totalDocs };
}

/** Returns today's drafts that are still useful: a booked horse needs none. */
async function listUsefulDrafts(app: App, { page, pageSize }: Query): Promise<NudgePage> {
  const drafts = await draftsOf(app);
  const facts = await cycleOf(app, { horseIds: drafts.flatMap(horseIdsOf) });
  const isDue = (id: number) => {
    const state = facts.get(id)?.dueState;
    return state === 'soon' || state === 'due' || state === 'overdue' || state === 'urgent';
  };
  const rows = drafts
    .map((row) => ({ ...row, horseIds: horseIdsOf(row).filter(isDue) }))
    .filter(({ horseIds }) => horseIds.length);
  return { rows: page ? rows.slice((page - 1) * pageSize, page * pageSize) : rows, total: rows.length };
}

async function byRows(app: App, query: Query): Promise<NudgePage> {
  const found = await app.payload.find({
    collection: 'nudges',
    where: whereOf<'nudges'>(query.state ? { state: query.state } : { state: { not: 'draft' } }),
    sort: '-id',
    depth: 0,
    ...pageOf(query),
  });
  return { rows: found.docs, total: found.totalDocs };
}

/** Returns the nudges of a state, and the number of bookings from all nudges. */
export async function listOwnersNudges(app: App, query: Query): Promise<ReplyOf<typeof listNudges>> {
  const { page, pageSize, state } = query;
  const states = byState(state);
  const { rows: foundRows, total } = states
    ? await byMessages(app, states, query)
    : state === 'draft'
      ? await listUsefulDrafts(app, query)
      : await byRows(app, query);
  const items = await asNudges(app, foundRows);
  if (!page) return items;
  const booked = await rows(app, 'bookings').count({ againKey: { contains: againKeyIn('nudge:') } });
  return { items, total, page, pageSize, bookings: booked };
}
