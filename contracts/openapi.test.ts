import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { declaredEndpoints } from './all-endpoints';
import { allEvents, eventTypes } from './all-events';
import { openApi } from './openapi';
import { scopesOf } from './scopes';

interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: string }[];
  responses: Record<string, { content: Record<string, unknown> }>;
}
const document = openApi(declaredEndpoints, 'https://farrier.example.com.au');
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = new Map(
  Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => [each.operationId, each])),
);
const operation = (name: string): Operation => {
  const found = operations.get(name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe('the description of the calls', () => {
  it('has an operation of its own for each declared endpoint', () => {
    expect(operations.size).toBe(declaredEndpoints.length);
  });

  it.each(declaredEndpoints.map(({ name, topic, endpoint }) => [name, topic, endpoint] as const))(
    '%s says its topic, its refusals and the scope of a token',
    (name, topic, endpoint) => {
      const { tags, responses, security } = operation(name);
      expect(tags).toEqual([topic]);
      expect(Object.keys(responses).filter((status) => status.startsWith('4'))).not.toEqual([]);
      const tokens = scopesOf(endpoint).map((scope) => ({ token: [scope] }));
      expect(security.filter((way) => 'token' in way)).toEqual(tokens);
    },
  );

  it('has one path for addresses that differ by the name of a parameter alone', () => {
    const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes).toEqual([...new Set(shapes)]);
    expect(operation('updateHealthRecord').parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      schema: { type: 'integer', minimum: 1 },
    });
  });

  it.each([
    ['createBooking', [{ customer: [] }, { ownerSession: [] }, { ownerPassword: [] }, {}]],
    ['listReviews', [{}]],
    ['listBookings', [{ ownerSession: [] }, { ownerPassword: [] }, { token: ['bookings:read'] }]],
    ['updateBooking', [{ ownerSession: [] }, { ownerPassword: [] }, { token: ['bookings:write'] }]],
    ['clockIn', [{ worker: [] }, { ownerSession: [] }, { ownerPassword: [] }, { token: ['team:write'] }]],
    ['payoutAba', [{ ownerSession: [] }, { ownerPassword: [] }]],
  ])('%s says who may call it', (name, security) => {
    expect(operation(name).security).toEqual(security);
  });

  it('shares a shape that several calls answer', () => {
    const answer = JSON.stringify(operation('createAppointment').responses[201]);
    expect(answer).toContain('#/components/schemas/Appointment');
    expect(document.components.schemas).toHaveProperty('Appointment');
  });

  it('writes no shape of two fields or more three times', () => {
    const inline = new Map<string, string[]>();
    const collect = (value: unknown, at: string, isNamed = false): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, properties } = value as { type?: unknown; properties?: object };
      if (!isNamed && type === 'object' && Object.keys(properties ?? {}).length > 1) {
        const shape = JSON.stringify(value);
        inline.set(shape, [...(inline.get(shape) ?? []), at]);
      }
      for (const [name, part] of Object.entries(value))
        collect(part, `${at}/${name}`, at === '/components/schemas');
    };
    collect(document, '');
    expect(inline.size).toBeGreaterThan(100);
    expect([...inline.values()].filter((places) => places.length > 2)).toEqual([]);
  });

  it('describes each event as a webhook', () => {
    expect(Object.keys(document.webhooks)).toEqual(eventTypes);
    expect(JSON.stringify(document.webhooks['booking.created'])).toContain(
      '#/components/schemas/OwnersBooking',
    );
  });

  it('says the same of each event as the guide for other software', async () => {
    const guide = await readFile('docs/integrations.md', 'utf8');
    const rows = [...guide.matchAll(/^\| `([\w.]+)` \| [^|]+ \| `(\w+):read` \|$/gm)];
    const listed = rows.map(([, type, scope]) => `${type} ${scope}`).sort();
    expect(listed).toEqual(allEvents.map(({ type, scope }) => `${type} ${scope}`).sort());
  });

  it('says that an address which people open refuses with a page as well', () => {
    expect(operation('readFeed').responses[404]?.content).toHaveProperty('text/html');
    expect(operation('linkedBookingCalendar').responses[404]?.content).not.toHaveProperty('text/html');
  });
});
