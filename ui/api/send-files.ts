/** How long nothing may move, in milliseconds: neither bytes on their way nor, once all are there, the answer. */
const stalledMs = 15_000;
/** How much longer the answer may take for each further file: the server writes every picture again. */
const perFileMs = 5000;

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  /** Ends it from outside. */
  signal?: AbortSignal;
}

interface Answer {
  ok: boolean;
  status: number;
  statusText: string;
  text: string;
}

const countOf = (body: FormData) => [...body.values()].filter((value) => typeof value !== 'string').length;

/**
 * Sends a form with files, however slowly it travels from a paddock, for as long as it does: a `fetch` could not tell
 * a slow signal from none. Rejects with a TimeoutError when nothing has moved for a quarter of a minute.
 */
export function sendFiles(url: string, { method, headers, body, signal }: Sending): Promise<Answer> {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  };
  const giveUp = () => request.abort();
  return new Promise<Answer>((resolve, reject) => {
    let reason: unknown = new TypeError('Failed to send');
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reason = new DOMException('Nothing moved', 'TimeoutError');
        request.abort();
      }, ms);
    };
    request.upload.onprogress = () => wait(stalledMs);
    request.upload.onload = () => wait(stalledMs + perFileMs * Math.max(0, countOf(body) - 1));
    request.onload = () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        statusText: request.statusText,
        text: request.responseText,
      });
    request.onerror = () => reject(reason);
    request.onabort = () => reject(signal?.aborted ? signal.reason : reason);
    request.open(method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal?.addEventListener('abort', giveUp, { once: true });
    wait(stalledMs);
    if (signal?.aborted) reject(signal.reason);
    else request.send(body);
  }).finally(stop);
}
