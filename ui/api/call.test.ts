import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { post } from '../../contracts/endpoint';
import { health } from '../../contracts/system/system';
import { ApiError, call } from './call';

/** A network without answers, with a fake clock. */
function deadNetwork() {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call that nobody answers', () => {
  it('ends by itself', async () => {
    deadNetwork();
    const ended = vi.fn();
    call(health, {}).catch(ended);
    await vi.advanceTimersByTimeAsync(11_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual([[expect.objectContaining({ name: 'TimeoutError' })]]);
  });

  it('ends when its caller gives up', async () => {
    deadNetwork();
    const caller = new AbortController();
    const running = call(health, {}, { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
  });
});

describe('a refusal', () => {
  it.each([
    ['{"message":"No","issues":[{"path":"a","message":"b"}]}', 'No', [{ path: 'a', message: 'b' }]],
    ['<h1>Bad gateway</h1>', null, []],
    ['', null, []],
  ])('carries what the server said: %s', async (body, serverMessage, issues) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 502, statusText: 'Bad Gateway' }));
    const error = await call(health, {}).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 502,
      message: `502: ${body || 'Bad Gateway'}`,
      serverMessage,
      issues,
    });
  });
});

describe('a call that must be done once', () => {
  const addHorse = post('/api/horse', {
    who: 'everyone',
    summary: 'A horse.',
    idempotent: { apartFrom: ['formAge'] },
    body: z.object({ name: z.string(), formAge: z.number().optional() }),
    response: z.object({ name: z.string() }),
  });

  /** A network with scripted answers. Records the sent keys. */
  function network() {
    const keys: (string | undefined)[] = [];
    const replies: (() => Response)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key']);
      return replies.shift()?.() ?? new Response('{"name":"Banjo"}');
    });
    return {
      keys,
      lose: () =>
        replies.push(() => {
          throw new TypeError('Failed to fetch');
        }),
      fail: (status: number) => replies.push(() => new Response('', { status })),
    };
  }
  const add = (name: string, formAge = 1) => call(addHorse, { body: { name, formAge } });

  it('carries the same key on every try, and another once it is answered', async () => {
    const { keys, lose, fail } = network();
    lose();
    fail(502);
    await expect(add('Banjo', 1)).rejects.toThrow('Failed to fetch');
    await expect(add('Banjo', 2)).rejects.toThrow('502');
    await add('Banjo', 3);
    await add('Banjo', 4);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('shares the key of one that is still running, and has its own for other words', async () => {
    const { keys } = network();
    await Promise.all([add('Clover'), add('Clover'), add('Dusty')]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('keeps the key for another tab and after a closed one, and nothing once it is answered', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
    const { keys, lose } = network();
    lose();
    await expect(add('Ember')).rejects.toThrow('Failed to fetch');
    vi.resetModules();
    const { call: inAnotherTab } = await import('./call');
    await inAnotherTab(addHorse, { body: { name: 'Ember', formAge: 9 } });
    expect(keys[1]).toBe(keys[0]);
    expect(stored.size).toBe(0);
  });

  it('needs no key where the endpoint asks for none', async () => {
    const { keys } = network();
    await call(health, {});
    expect(keys).toEqual([undefined]);
  });
});

it('a conflict that names a field has its message there', () => {
  const body = { message: 'Someone else has this username', field: 'loginUsername' };
  expect(new ApiError(409, JSON.stringify(body), '').issues).toEqual([
    { path: 'loginUsername', message: body.message },
  ]);
  expect(new ApiError(409, JSON.stringify({ message: 'Taken' }), '').issues).toEqual([]);
});
