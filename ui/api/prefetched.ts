import type { PrefetchedAnswers } from '../../contracts/pages/renderer';
import { freshMs } from './timeout';

/** Key under which a tab notes whose answers it has used. */
const takenKey = 'farrier-prefetched';

/** Instant at which the page was requested, by this device's clock: its answers are no newer. */
export function pageSentAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.requestStart ?? 0);
}

/** True for a page that was started before: one from the back-forward cache has nothing new. */
function startedBefore(page: string): boolean {
  try {
    if (sessionStorage.getItem(takenKey) === page) return true;
    sessionStorage.setItem(takenKey, page);
    return false;
  } catch {
    // Without a place for the note nobody can tell.
    return true;
  }
}

/** Takes what the page brings along out of it: nobody finds it there later. */
export function takePrefetched(): (address: string) => { answer: unknown; at: number } | undefined {
  const element = typeof document === 'undefined' ? null : document.getElementById('prefetched');
  element?.remove();
  const { page, answers }: PrefetchedAnswers = element
    ? JSON.parse(element.textContent ?? '')
    : { page: '', answers: {} };
  if (!element || startedBefore(page)) return () => undefined;
  const at = pageSentAt();
  return (address) =>
    Object.hasOwn(answers, address) && Date.now() - at < freshMs
      ? { answer: answers[address], at }
      : undefined;
}

/** The answer that the page holds for the call of this address, and when it was made. */
export const prefetchedAnswer = takePrefetched();
