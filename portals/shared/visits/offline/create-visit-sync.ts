import { createTabs } from '../../../../ui/offline/create-tabs';
import { linkOf, linkOfWrite } from '../../../../ui/offline/link';
import { runExclusive } from '../../../../ui/offline/run-exclusive';
import { importSealKey, type PersonalKey } from '../../../../ui/offline/seal';
import { syncRegularly } from '../../../../ui/offline/sync-regularly';
import { dropReadableVisits } from '../../../../ui/saving/stored';
import { createOutboxStore, type StoredWork } from './outbox-store';
import { createReadCache } from './read-cache';
import { readAhead, readVisit } from './read-visit';
import { sendPhotos, sendSaves } from './send-saves';
import type { VisitCalls } from './visit-calls';
import type { VisitSync } from './visit-sync';
import { createVisitsState } from './visits-state';

const emptyWritten: StoredWork = { saves: [], drafts: [], photos: [] };

async function load(visitSync: VisitSync, sealing: PersonalKey): Promise<void> {
  const [written, others, visits, prices] = await Promise.all([
    visitSync.written.load(sealing),
    visitSync.written.others(sealing.person),
    visitSync.readable.visits(Date.now()),
    visitSync.readable.known('prices'),
  ] as const).catch((cause: unknown) => {
    console.warn('The phone keeps nothing of visits', cause);
    return [emptyWritten, 0, [], null] as const;
  });
  const storedVisits = visits.map(({ visit }) => [visit.appointmentId, visit] as const);
  const before = visitSync.state.read();
  visitSync.state.change({
    ...written,
    others,
    sealing,
    phase: 'open',
    visits: new Map([...storedVisits, ...before.visits]),
    prices: before.prices.length ? before.prices : (prices ?? []),
  });
}

/** Reads the session's person and key. Throws like the call. A phone without storage continues without it. */
async function signIn(visitSync: VisitSync): Promise<PersonalKey> {
  const { person, key } = await visitSync.calls.seal();
  const current = visitSync.state.read().sealing;
  if (current?.person === person && visitSync.state.read().phase === 'open') return current;
  const sealing = { person, key: await importSealKey(key) };
  await visitSync.readable
    .storeKnown('sealing', sealing)
    .catch((cause: unknown) => console.warn('Phone storage is full', cause));
  await load(visitSync, sealing);
  return sealing;
}

/** Creates a role's sync of visits. Does nothing before its start. */
export function createVisitSync(calls: VisitCalls, today: () => string): VisitSync {
  const state = createVisitsState();
  const { role } = calls;
  const outbox = createOutboxStore(role);
  const tabs = createTabs<'changed'>(`farrier-visits ${role}`);
  const lock = () => {
    state.lock();
    void outbox.others(null).then((others) => state.change({ others }));
  };
  const readable = createReadCache(role, lock);
  const onTrouble = (error: unknown) => {
    const link = linkOf(error);
    // Readable data ends with the session; sealed writes stay.
    if (link === 'signed-out') dropReadableVisits(role);
    if (link === 'signed-out' || state.read().phase === 'opening') lock();
    state.change({ link });
  };
  let started: Promise<void> | null = null;
  let writing = 0;
  let typed = 0;

  /** Shows the stored data. Resolves to true when unsent data has changed. */
  async function read(): Promise<boolean> {
    const { sealing } = state.read();
    if (!sealing) return false;
    const typedBefore = typed;
    const [now, kept] = await Promise.all([
      outbox.load(sealing),
      readable.visits(Date.now()).catch(() => []),
    ]);
    const before = state.read();
    if (before.sealing !== sealing) return false;
    // Text being typed here is newer than its stored copy.
    const drafts = writing || typed !== typedBefore ? before.drafts : now.drafts;
    state.change({ saves: now.saves, photos: now.photos, drafts });
    // Another tab's data is certainly newer only with a higher revision.
    state.show(
      kept.flatMap(({ visit }) => {
        const shownVisit = before.visits.get(visit.appointmentId);
        return shownVisit && visit.revision <= shownVisit.revision ? [] : [visit];
      }),
    );
    return JSON.stringify([before.saves, before.photos]) !== JSON.stringify([now.saves, now.photos]);
  }
  const readAgain = () => void read().catch(() => undefined);

  const visitSync: VisitSync = {
    calls,
    written: outbox,
    readable,
    state,
    today,
    sync: async () => undefined,
    open: (appointmentId) => readVisit(visitSync, appointmentId),
    reload: async () => {
      if (await read()) visitSync.notifyTabs();
    },
    notifyTabs: () => tabs.send('changed'),
    typing: {
      begin: () => {
        writing += 1;
        typed += 1;
        return () => {
          writing -= 1;
          typed += 1;
        };
      },
    },
    start: () => {
      started ??= begin();
      return started;
    },
  };

  const photos = runExclusive(
    { lock: `farrier-visits-photos ${role}`, mayRun: () => state.read().phase === 'open', onTrouble },
    () => sendPhotos(visitSync),
  );
  const sendAll = runExclusive(
    { lock: `farrier-visits ${role}`, mayRun: () => true, onTrouble },
    async () => {
      const sealing = await signIn(visitSync);
      if (state.read().link !== 'good') state.change({ link: 'sending' });
      await sendSaves(visitSync, sealing);
      state.change({ link: 'good' });
      await readAhead(visitSync);
      void photos();
    },
  );
  visitSync.sync = sendAll;

  async function begin(): Promise<void> {
    tabs.listen(readAgain);
    const sealing = await readable.known('sealing').catch(() => null);
    if (sealing) await load(visitSync, sealing).catch((cause) => state.change({ link: linkOfWrite(cause) }));
    const startSync = () => void visitSync.sync();
    const onReturn = () => {
      readAgain();
      startSync();
    };
    syncRegularly(startSync, { onReturn });
    startSync();
  }
  return visitSync;
}
