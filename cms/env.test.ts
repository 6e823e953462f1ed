import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

describe('OWNER_PHONE', () => {
  it.each(['0412 345 678', '0412345678', '+61 412 345 678', '(04) 1234 5678', ' 0412-345-678 '])(
    'written as %j is a number that texts can be sent to',
    (OWNER_PHONE) => {
      expect(readEnv({ OWNER_PHONE }).OWNER_PHONE).toBe('+61412345678');
    },
  );

  it.each(['call Jo', '12', '0412 345', 'jo0412345678@example.com'])(
    'that is no number (%j) stops the start and is named',
    (OWNER_PHONE) => {
      expect(() => readEnv({ OWNER_PHONE })).toThrow(/OWNER_PHONE: must be a phone number like 0412 345 678/);
    },
  );

  it.each([undefined, '', '  '])('may be left out (%j)', (OWNER_PHONE) => {
    expect(readEnv({ OWNER_PHONE }).OWNER_PHONE).toBeUndefined();
  });

  it('is accepted as .env.example writes it', () => {
    const example = /^# OWNER_PHONE=(.+)$/m.exec(readFileSync('.env.example', 'utf8'))?.[1];
    expect(readEnv({ OWNER_PHONE: example }).OWNER_PHONE).toBe('+61412345678');
  });
});

describe('TWILIO_FROM_NUMBER', () => {
  const twilio = (TWILIO_FROM_NUMBER: string) =>
    readEnv({ TWILIO_ACCOUNT_SID: 'ACx', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM_NUMBER }).TWILIO_FROM_NUMBER;

  it('is a number in any form, and no name of a sender', () => {
    expect(twilio('0400 000 000')).toBe('+61400000000');
    expect(() => twilio('FARRIER')).toThrow(/TWILIO_FROM_NUMBER: .* cannot receive STOP or YES/);
  });
});

describe('WORKER_NAME', () => {
  it.each(['admin', 'Portal', 'reviews', 'survey2025', 'cms', 'setup-password', 'calendar', 'b'])(
    '%s would be the address of another page',
    (WORKER_NAME) => expect(() => readEnv({ WORKER_NAME })).toThrow(/WORKER_NAME: /),
  );

  it.each(['sam', 'Jo-Ann', 'adminka'])('%s is a portal of its own', (WORKER_NAME) =>
    expect(readEnv({ WORKER_NAME }).WORKER_NAME).toBe(WORKER_NAME.toLowerCase()),
  );
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8');

  it('names every setting that there is, and no other', () => {
    const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    const known = [...readFileSync('cms/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      ([, name]) => name,
    );
    // The log reads its level before the settings are parsed.
    expect(named.toSorted()).toEqual([...known, 'LOG_LEVEL'].toSorted());
  });

  it('sets nothing to another value than it has without it', () => {
    const set = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(set).length).toBeGreaterThan(5);
    expect(readEnv(set)).toEqual(readEnv({}));
  });
});
