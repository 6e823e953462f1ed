import type { InStatement } from '@libsql/client';
import type { Payload } from 'payload';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { messageKinds, messageStates } from '../../contracts/options';
import { roles } from '../../contracts/roles';
import { rows } from '../../rows/rows';
import { mongoClientOf } from '../database/mongo-durability';
import { sqliteOf } from '../database/sqlite-of';

const answerSeconds = [0.005, 0.02, 0.1, 0.25, 1, 5];
const databaseSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 5];

function firstWordOf(statement: InStatement): string {
  const sql = typeof statement === 'string' ? statement : statement.sql;
  return /\w+/.exec(sql)?.[0].toLowerCase() ?? '';
}

function timeDatabase(payload: Payload, seconds: Histogram<'operation'>): void {
  const mongo = mongoClientOf(payload);
  if (mongo) {
    const note = ({ commandName, duration }: { commandName: string; duration: number }) =>
      seconds.observe({ operation: commandName }, duration / 1000);
    mongo.on('commandSucceeded', note).on('commandFailed', note);
    return;
  }
  const { client } = sqliteOf(payload);
  const execute = client.execute.bind(client);
  client.execute = (statement) => {
    const end = seconds.startTimer({ operation: firstWordOf(statement) });
    return execute(statement).finally(end);
  };
}

function countRows(payload: Payload, register: Registry, now: () => Date): void {
  new Gauge({
    name: 'farrier_messages',
    help: 'Messages in the log, by kind and state; queued is the depth of the queue.',
    labelNames: ['kind', 'state'],
    registers: [register],
    async collect() {
      for (const { value: kind } of messageKinds)
        for (const { value: state } of messageStates) {
          this.set({ kind, state }, await rows(payload, 'messages').count({ kind, state }));
        }
    },
  });
  new Gauge({
    name: 'farrier_queue_age_seconds',
    help: 'How long the oldest queued message has waited; 0 when none does.',
    registers: [register],
    async collect() {
      const docs = await rows(payload, 'messages').all({ state: 'queued' }, { sort: ['id'], limit: 1 });
      const since = docs[0] && new Date(docs[0].createdAt).getTime();
      this.set(since ? Math.max(0, (now().getTime() - since) / 1000) : 0);
    },
  });
  new Gauge({
    name: 'farrier_sessions',
    help: 'Sessions that have not ended, by role.',
    labelNames: ['role'],
    registers: [register],
    async collect() {
      for (const role of roles.filter((each) => each !== 'guest')) {
        const isOpen = { expiresAt: { after: now().getTime() } };
        this.set({ role }, await rows(payload, 'sessions').count({ role, ...isOpen }));
      }
    },
  });
}

/**
 * Prometheus metrics: requests, latency, event loop, memory, queue, sends, sessions and database time. Collected only
 * with METRICS_TOKEN, so that other servers pay nothing.
 */
export function createMetrics(payload: Payload, now: () => Date) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'farrier_requests_total',
    help: 'Answered requests, by route and status.',
    labelNames: ['route', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'farrier_request_seconds',
    help: 'From a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: answerSeconds,
    registers: [register],
  });
  const database = new Histogram({
    name: 'farrier_database_seconds',
    help: 'What the database takes for a statement or command, by its first word.',
    labelNames: ['operation'],
    buckets: databaseSeconds,
    registers: [register],
  });
  timeDatabase(payload, database);
  countRows(payload, register, now);

  return {
    answered(route: string, status: number, ms: number): void {
      requests.inc({ route, status });
      seconds.observe({ route }, ms / 1000);
    },
    text: () => register.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
