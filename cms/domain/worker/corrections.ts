import { overlapMessage } from '../../../collections/hooks/overlapping';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { type Change, rows } from '../../../rows/rows';
import { dateIn } from '../../../rules/time/zone';
import { faultOfBreaks, sortBreaks, type WholeBreak } from '../../../rules/worker/breaks';
import type { App } from '../../app';
import { conflict, invalidField, notFound, Refusal } from '../../refusal';
import { asTimesheet, breaksOf, clockedOf, endedBreaks, requestedOf } from './as-timesheet';
import { changeEntry, closing } from './entry';
import { isCounted, readEntry } from './overlaps';

interface Span {
  clockIn: string;
  clockOut: string;
  breaks?: WholeBreak[];
}
type Row = NonNullable<Awaited<ReturnType<typeof entryById>>>;

const entryById = (app: App, id: number) => rows(app, 'worker-timesheets').one({ id });

/** Returns possible breaks, sorted and in UTC. Throws otherwise. */
function checkedBreaks(sentBreaks: WholeBreak[], span: Span): WholeBreak[] {
  const breaks = sentBreaks.map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
  const fault = faultOfBreaks(breaks, span);
  if (fault) throw invalidField(`breaks.${fault.place}.${fault.field}`, fault.message);
  return sortBreaks(breaks);
}

/** Checks that hours are possible: in UTC, end after start, not in the future. */
function checkedHours(app: App, { clockIn, clockOut, breaks }: Span): Span {
  const span = { clockIn: new Date(clockIn).toISOString(), clockOut: new Date(clockOut).toISOString() };
  if (span.clockOut <= span.clockIn) throw invalidField('clockOut', 'The end must come after the beginning');
  if (span.clockOut > app.now().toISOString())
    throw invalidField('clockOut', 'The end must not be in the future');
  return { ...span, ...(breaks && { breaks: checkedBreaks(breaks, span) }) };
}

function refuseVoid({ voidedAt }: Row): void {
  if (voidedAt) throw conflict('This entry is void: it counts no hours');
}

/** Refuses a decision that would count hours twice. */
async function refuseCounted(app: App, row: Row, span: Span): Promise<void> {
  if (await isCounted(app, row.workerName, span, row.id)) throw invalidField('clockIn', overlapMessage);
}

/** Returns the worker's own times to store when other hours replace them. The first ones stay. */
function savedHours(row: Row) {
  const { clockIn, clockOut, totalHours = null } = row;
  if (!clockOut) return undefined;
  return clockedOf(row) ?? { clockIn, clockOut, totalHours, breaks: endedBreaks(breaksOf(row), clockOut) };
}

const hoursChange = (
  app: App,
  row: Row,
  { clockIn, clockOut, breaks }: Span,
): Change<'worker-timesheets'> => ({
  ...closing(row.id, clockIn, clockOut, breaks ?? breaksOf(row)),
  workDate: dateIn(app.env.BUSINESS_TIME_ZONE, new Date(clockIn)),
  ...(savedHours(row) && { clocked: savedHours(row) }),
});

/**
 * Stores the hours that the worker requests. Throws `conflict` while the entry is running, `not-found` for another
 * worker's.
 */
export async function requestCorrection(
  app: App,
  worker: string,
  id: number,
  { reason, ...given }: Span & { reason: string },
): Promise<Timesheet> {
  const span = checkedHours(app, given);
  const row = await changeEntry(
    app,
    () => entryById(app, id),
    notFound(),
    async (entry) => {
      if (entry.workerName !== worker) throw notFound();
      refuseVoid(entry);
      if (!entry.clockOut) throw conflict('Please clock out first');
      await refuseCounted(app, entry, span);
      return {
        correctionRequested: { ...span, reason },
        correctionState: 'requested',
        correctionAnswer: null,
      };
    },
  );
  return readEntry(app, row);
}

type Decision =
  | { decision: 'approve' | 'refuse'; answer: string | null }
  | ({ decision: 'correct'; answer: string | null } & Span);

async function decided(app: App, row: Row, decision: Decision): Promise<Change<'worker-timesheets'>> {
  refuseVoid(row);
  const { answer } = decision;
  const approvedAt = app.now().toISOString();
  if (decision.decision === 'correct') {
    const span = checkedHours(app, decision);
    await refuseCounted(app, row, span);
    return {
      ...hoursChange(app, row, span),
      correctionState: 'corrected',
      correctionAnswer: answer,
      approvedAt,
    };
  }
  const requested = row.correctionState === 'requested' ? requestedOf(row) : null;
  if (decision.decision === 'refuse') {
    if (!requested) throw conflict('No correction of this entry is asked for');
    return { correctionState: 'refused', correctionAnswer: answer };
  }
  if (!row.clockOut) throw conflict('This entry is still running');
  const span = requested ?? { clockIn: row.clockIn, clockOut: row.clockOut };
  if (await isCounted(app, row.workerName, span, row.id))
    throw conflict(
      'Some of this time is in another entry too. Please correct one of them, or make it void, first.',
    );
  if (!requested) return { approvedAt };
  const hours = hoursChange(app, row, requested);
  return { ...hours, correctionState: 'approved', correctionAnswer: answer, approvedAt };
}

/** Stores the owner's decision on an entry: approves its hours, sets others, or refuses the requested ones. */
export async function decideTimesheet(app: App, id: number, decision: Decision): Promise<Timesheet> {
  const row = await changeEntry(
    app,
    () => entryById(app, id),
    notFound(),
    (entry) => decided(app, entry, decision),
  );
  return readEntry(app, row);
}

/** Approves entries one by one. Skips entries that changed since the owner saw them, or that need a look. */
export async function approveAsSeen(
  app: App,
  seen: readonly { id: number; totalHours: string }[],
): Promise<{ approved: number[]; left: number[] }> {
  const approved: number[] = [];
  const left: number[] = [];
  for (const { id, totalHours } of seen) {
    const approve = async (row: Row) => {
      if (row.approvedAt) return { approvedAt: row.approvedAt };
      const { toCheck } = asTimesheet(row, app.now(), []);
      if (row.totalHours !== totalHours || toCheck || row.correctionState === 'requested')
        throw conflict('This entry needs a look first');
      return decided(app, row, { decision: 'approve', answer: null });
    };
    try {
      await changeEntry(app, () => entryById(app, id), notFound(), approve);
      approved.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push(id);
    }
  }
  return { approved, left };
}
