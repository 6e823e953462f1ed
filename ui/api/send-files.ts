import { type Progress, progressType } from '../../contracts/progress';
import { lastProgressLine } from './last-progress-line';

/** Milliseconds without progress: neither sent bytes nor, after all are sent, the answer. */
const stalledMs = 15_000;
/** Additional milliseconds for the answer per further file, because the server re-encodes every picture. */
const perFileMs = 5000;

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  signal?: AbortSignal;
  /** For a long call: reports the server's progress. The server may be silent while it reads a file. */
  onProgress?: (progress: Progress) => void;
}

/** Milliseconds for which a call with progress may be silent. */
const silentMs = 45_000;

interface Answer {
  ok: boolean;
  status: number;
  statusText: string;
  text: string;
}

const isGood = (status: number) => status >= 200 && status < 300;

const countOf = (body: FormData) => [...body.values()].filter((value) => typeof value !== 'string').length;

/**
 * Sends a form with files for as long as bytes move on a slow signal. `fetch` cannot distinguish a slow signal from
 * none. Rejects with a TimeoutError after fifteen seconds without progress.
 */
export function sendFiles(
  url: string,
  { method, headers, body, signal, onProgress }: Sending,
): Promise<Answer> {
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
    const answerMs = onProgress ? silentMs : stalledMs + perFileMs * Math.max(0, countOf(body) - 1);
    request.upload.onload = () => wait(answerMs);
    const tellsProgress = () => request.getResponseHeader('content-type')?.includes(progressType) ?? false;
    if (onProgress)
      request.onprogress = () => {
        wait(answerMs);
        const line = tellsProgress() ? lastProgressLine(request.responseText) : null;
        if (line && 'done' in line) onProgress(line);
      };
    request.onload = () => {
      const { status, statusText, responseText: text } = request;
      if (!tellsProgress()) return resolve({ ok: isGood(status), status, statusText, text });
      const line = lastProgressLine(text);
      // The server aborted at an unknown point.
      if (!line || 'done' in line) return reject(reason);
      resolve({ ok: isGood(line.status), status: line.status, statusText, text: JSON.stringify(line.body) });
    };
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
