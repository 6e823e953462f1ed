import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contracts/endpoint';
import { health } from '../../contracts/system';
import { ApiError, call } from './call';

const sendPhoto = endpoint({
  method: 'POST',
  path: '/api/photo',
  who: 'everyone',
  summary: 'A photo.',
  response: z.null(),
  consumes: 'multipart',
});

/** A network on which nobody answers, with the clock of its timeouts in the test's hands. */
function deadNetwork() {
  const limits: { ms: number; controller: AbortController }[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    limits.push({ ms, controller });
    return controller.signal;
  });
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  return limits;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call that nobody answers', () => {
  it.each([
    ['words', () => call(health, {}), 30_000],
    ['files', () => call(sendPhoto, { body: new FormData() }), 300_000],
  ] as const)('ends by itself: %s', async (_what, make, ms) => {
    const limits = deadNetwork();
    const running = make();
    expect(limits.map((limit) => limit.ms)).toEqual([ms]);
    limits[0]?.controller.abort(new DOMException('late', 'TimeoutError'));
    await expect(running).rejects.toThrow('late');
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
