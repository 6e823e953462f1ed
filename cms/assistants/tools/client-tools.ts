import { addClientNote, listClients, readClient } from '../../../contracts/clients/clients';
import { readTimeline, type TimelineEntry } from '../../../contracts/clients/timeline';
import { createClientHorse } from '../../../contracts/horses/client-horses';
import { listDue } from '../../../contracts/horses/due';
import { dueStates, labelOf, usualWorks } from '../../../contracts/options';
import { horseTimeline } from '../../../contracts/visits/horse-timeline';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatMoney } from '../../../rules/money/money';
import { formatInstant } from '../../../rules/time/zone';
import { countOf, dayText, fewLines, joinParts, line, quoted } from './answer-text';
import { listTool, tool } from './tool';

const personGives =
  'id name firstName familyName businessName phone otherPhones email address suburb ' +
  'postcode access nextDueOn dueState lastVisitOn nextVisitOn balance horses archivedAt';

const owed = (balance: number) => balance > 0 && `owes ${formatMoney(balance)}`;
const nextVisit = (date: string | null) => date && `next visit ${dayText(date)}`;

const find = listTool({
  name: 'find_client',
  title: 'Find clients',
  description:
    'Finds people and businesses in the book of clients by name, phone, suburb or the name of a horse. Use it to get a client’s id before get_client, make_appointment, add_horse, add_client_note or draft_invoice. For who is due use list_due_horses; for requests that just came in use find_booking.',
  endpoint: listClients,
  shows: 'q suburb owing page',
  hints: { owing: 'true: only clients who owe money (the sums by age are in get_figures)' },
  gives: personGives,
  row: ({ id, name, phone, suburb, horses, nextVisitOn, balance }) =>
    line(
      `Client ${id}`,
      quoted(name),
      formatPhone(phone),
      quoted(suburb),
      countOf(horses, 'horse'),
      nextVisit(nextVisitOn),
      owed(balance),
    ),
  none: 'No client was found.',
});

const read = tool({
  name: 'get_client',
  title: 'Read a client with horses and last visits',
  description:
    'One client in full: contacts, horses with the days on which they are due, last visits, notes, and what is owed. Use it after find_client. What was done to a horse’s feet is in get_horse_history.',
  endpoint: readClient,
  shows: 'id',
  gives: `${personGives} notes maybeSameAs`,
  also: {
    recent: {
      endpoint: readTimeline,
      sets: { page: 1, pageSize: 100 },
      // The visits of a regular stand in the timeline months ahead.
      keeps: ({ at }: TimelineEntry, now: string) => at <= now,
    },
  },
  text: ({ id, name, phone, suburb, balance, lastVisitOn, nextVisitOn, horses, recent }, { zone }) => [
    joinParts(`Client ${id}`, quoted(name), formatPhone(phone), quoted(suburb)),
    owed(balance) || 'Owes nothing.',
    joinParts(lastVisitOn ? `Last visit ${dayText(lastVisitOn)}` : 'No visit yet', nextVisit(nextVisitOn)),
    ...horses.map((horse) =>
      line(
        `Horse ${horse.id}`,
        quoted(horse.name),
        horse.usualWork && labelOf(usualWorks, horse.usualWork),
        horse.dueOn && `due ${dayText(horse.dueOn)}`,
        labelOf(dueStates, horse.dueState),
      ),
    ),
    recent.items.length > 0 && 'Lately:',
    ...fewLines(recent.items, 8, 'entries', ({ at, type, title }) =>
      line(formatInstant(at, zone), type, quoted(title)),
    ),
  ],
});

const due = listTool({
  name: 'list_due_horses',
  title: 'List the horses that are due',
  description:
    'The clients with horses that are due within a week or past it, the worst first, with the horses and the days. Use it for "who is due?". A suburb is matched by its name alone: for "who is due near Kyneton?" leave it out, and choose by the suburbs that you know to be close. It sends nothing.',
  endpoint: listDue,
  shows: 'suburb state q page',
  hints: {
    suburb: 'Only those of this one suburb, not of those around it',
    state: 'Only clients whose worst horse is in this state',
  },
  row: ({ client, suburb, horses }) =>
    line(
      `Client ${client.id}`,
      quoted(client.name),
      formatPhone(client.phone),
      quoted(suburb),
      ...horses.map(({ name, dueOn, daysOverdue }) => {
        const late = daysOverdue > 0 ? ` (${countOf(daysOverdue, 'day')} late)` : '';
        return `${quoted(name)} due ${dayText(dueOn)}${late}`;
      }),
    ),
  none: 'No horse is due.',
});

const note = tool({
  name: 'add_client_note',
  title: 'Add a note about a client',
  description:
    'Adds a note to a client’s timeline, for the owner’s eyes alone. Use it for "note that …". It sends nothing to the client and changes no contact details.',
  endpoint: addClientNote,
  shows: 'id text',
  text: ({ clientId, text }) => [`Noted for client ${clientId}: ${quoted(text)}`],
});

const horse = tool({
  name: 'add_horse',
  title: 'Add a horse to a client',
  description:
    'Adds a new horse to a client of the book. Read the client with get_client first: a horse that is there already is not added again. It cannot change or remove a horse.',
  endpoint: createClientHorse,
  shows: 'id name breed color age gender usualWork cycleWeeks lastDoneOn medicalNotes',
  hints: {
    name: 'The horse’s name',
    age: 'In years',
    gender: 'Mare, gelding or stallion',
    usualWork: 'What it usually gets',
    cycleWeeks: 'Weeks between visits',
    lastDoneOn: 'The day on which it was done last, as 2026-11-30',
    medicalNotes: 'What to mind about its health',
  },
  gives: 'id clientId name usualWork cycleWeeks lastDoneOn dueOn dueState',
  text: ({ id, name, dueOn, cycleWeeks }) => [
    `Added: ${quoted(name)} (horse ${id}), every ${cycleWeeks} weeks${dueOn ? `, due ${dayText(dueOn)}` : ''}.`,
  ],
});

const history = listTool({
  name: 'get_horse_history',
  title: 'Read what was done to a horse',
  description:
    'The visits and health records of one horse, newest first: what was done to each foot, findings, soundness, notes. Use it for "what did I put on Bella last time?". The ids come from get_client.',
  endpoint: horseTimeline,
  shows: 'id horseId page',
  hints: { horseId: 'The id of the horse (from get_client)' },
  sets: { pageSize: 20 },
  row: (entry) => {
    const day = dayText(entry.doneOn);
    if (entry.type === 'record') return line(day, `record (${entry.recordType})`, quoted(entry.description));
    const work = Object.entries(entry.work).map(
      ([foot, each]) => each && `${foot} ${joinParts(each.done, each.size && `size ${quoted(each.size)}`)}`,
    );
    const findings = entry.findings.map(({ kind }) => kind);
    return line(
      day,
      joinParts('visit', entry.outcome, ...work, ...findings, entry.soundness, quoted(entry.noteForOwner)),
    );
  },
  none: 'Nothing is recorded yet.',
});

export const clientTools = [find, read, due, note, horse, history];
