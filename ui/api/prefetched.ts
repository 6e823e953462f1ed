import type { PrefetchedAnswers } from '../../contracts/pages/renderer';
import { freshMs } from './timeout';

/** Key under which a tab stores the page whose answers it has used. */
const takenKey = 'farrier-prefetched';

/** Instant of the page's request by the device's clock. The answers are no newer. */
export function pageSentAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.requestStart ?? 0);
}

/** True for a page that has started before, such as one from the back-forward cache. Its answers are not new. */
function startedBefore(page: string): boolean {
  try {
    if (sessionStorage.getItem(takenKey) === page) return true;
    sessionStorage.setItem(takenKey, page);
    return false;
  } catch {
    // Without storage the use of the answers is unknown.
    return true;
  }
}

/** Removes the prefetched answers from the page, so that nobody finds them there later. */
export function takePrefetched(): (address: string) => { answer: unknown; at: number } | undefined {
  const element = typeof document === 'undefined' ? null : document.getElementById('prefetched');
  element?.remove();
  const { page, answers }: PrefetchedAnswers = element
    ? JSON.parse(element.textContent ?? '')
    : { page: '', answers: {} };
  if (!element || startedBefore(page)) return () => undefined;
  const sentAt = pageSentAt();
  return (address) =>
    Object.hasOwn(answers, address) && Date.now() - sentAt < freshMs
      ? { answer: answers[address], at: sentAt }
      : undefined;
}

/** The page's answer for the call with this address, and its instant. */
export const prefetchedAnswer = takePrefetched();
