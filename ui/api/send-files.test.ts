import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { post } from '../../contracts/endpoint';
import { ApiError, call } from './call';

const sendPhotos = post('/api/photos', {
  who: 'everyone',
  summary: 'Photos.',
  response: z.object({ kept: z.number() }),
  consumes: 'multipart',
});

/** A fake XMLHttpRequest for forms. The test is its network. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: () => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  aborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name.toLowerCase() === 'content-type' ? 'application/json' : null;
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const photos = (count: number) => {
  const form = new FormData();
  for (let each = 0; each < count; each++) form.append('photos', new Blob(['x']), 'x.jpg');
  return form;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('files on their way', () => {
  const send = (count = 1, signal?: AbortSignal) => {
    const ended = vi.fn();
    const sent = call(sendPhotos, { body: photos(count) }, { signal });
    sent.catch(ended);
    return { sent, ended, request: FakeRequest.last };
  };
  const timedOut = [[expect.objectContaining({ name: 'TimeoutError' })]];

  it('are given up when nothing has moved for a quarter of a minute', async () => {
    const { ended, request } = send();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual(timedOut);
    expect(request.aborted).toBe(true);
  });

  it('may take minutes for as long as they move', async () => {
    const { sent, ended, request } = send();
    for (let each = 0; each < 30; each++) {
      await vi.advanceTimersByTimeAsync(14_000);
      request.upload.onprogress?.();
    }
    expect(ended).not.toHaveBeenCalled();
    request.upload.onload?.();
    request.answer(200, '{"kept":1}');
    await expect(sent).resolves.toEqual({ kept: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request.aborted).toBe(false);
  });

  it('are waited for a little longer at their end the more they are, and no longer', async () => {
    const { ended, request } = send(3);
    request.upload.onload?.();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toEqual(timedOut);
  });

  it('end when the network is gone, when they are refused, and when their caller gives up', async () => {
    const gone = send();
    gone.request.onerror?.();
    await expect(gone.sent).rejects.toThrow(TypeError);
    const refused = send();
    refused.request.answer(413, '{"message":"Too large"}');
    await expect(refused.sent).rejects.toMatchObject({ status: 413, serverMessage: 'Too large' });
    await expect(refused.sent).rejects.toBeInstanceOf(ApiError);
    const caller = new AbortController();
    const left = send(1, caller.signal);
    caller.abort(new Error('gone'));
    await expect(left.sent).rejects.toThrow('gone');
  });
});
